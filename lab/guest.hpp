#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/pinned.hpp"
#include "core/problem.hpp"

namespace marea::lab {

/// A program that plays over pipes: it reads a line and answers with a line (docs/protocol.md, "Over pipes").
/// It ends with this object, and so does whatever it has started.
class Guest : public Pinned {
  public:
    /// Longer answers are refused.
    static constexpr std::size_t longest_answer = 16'384;

    /// Starts it by the shell, so that `program` may have arguments.
    explicit Guest(const std::string& program);
    ~Guest() override;

    /// Sends a line and waits so long for the answer; or why there is none.
    tl::expected<std::string, Problem> ask(std::string_view line, std::chrono::milliseconds patience);

  private:
    [[nodiscard]] bool send_line(std::string_view line) const;

    pid_t program_ = -1;
    int to_ = -1;  ///< a socket, so that a program that is gone is an error and no signal
    int from_ = -1;
    std::string unread_;
};

/// What such a program is asked: a table's number, and a view of it, both in JSON.
std::string question_to_guest(std::string_view about, std::string_view table, std::string_view view);
/// The action of an answer; or what is wrong with it.
tl::expected<std::string, Problem> action_of_guest(std::string_view answer, std::string_view table);

}  // namespace marea::lab
