#pragma once

namespace marea {

/// The base of what others hold by its address: it is neither copied nor moved, and ends by its true type.
class Pinned {
  public:
    Pinned() = default;
    virtual ~Pinned() = default;
    Pinned(const Pinned&) = delete;
    Pinned& operator=(const Pinned&) = delete;
};

}  // namespace marea
