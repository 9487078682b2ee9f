#pragma once

#include <string>
#include <string_view>

namespace marea::store {

/// A file or folder as the system has it open; closed with this. Nothing can be done with one that could not
/// be opened, and everything says so.
class OpenFile {
  public:
    OpenFile() = default;
    /// `how` as for open(2); a file that is made is its owner's alone.
    OpenFile(const std::string& path, int how);
    ~OpenFile();
    OpenFile(OpenFile&& other) noexcept;
    OpenFile& operator=(OpenFile&& other) noexcept;

    [[nodiscard]] bool is_open() const { return handle_ >= 0; }
    /// Whether all of it was written.
    [[nodiscard]] bool write(std::string_view text) const;
    /// Whether all that was written is on the disk.
    [[nodiscard]] bool sync() const;
    /// Whether nobody else holds it; until this ends, nobody else will.
    [[nodiscard]] bool lock() const;

  private:
    int handle_ = -1;
};

}  // namespace marea::store
