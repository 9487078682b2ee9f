#include "lab/guest.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <csignal>
#include <utility>

namespace marea::lab {
namespace {

Problem gone() { return {"guest_gone"}; }

/// In the child, after fork: what it reads and writes is ours.
[[noreturn]] void become(const char* program, int in, int out) {
    ::setpgid(0, 0);
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", program, static_cast<char*>(nullptr));
    ::_exit(127);
}

}  // namespace

Guest::Guest(const std::string& program) {
    std::array<int, 2> in{-1, -1};
    std::array<int, 2> out{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.data()) != 0) return;
    if (::pipe2(out.data(), O_CLOEXEC) == 0) {
        program_ = ::fork();
        if (program_ == 0) become(program.c_str(), in[1], out[1]);
        ::close(out[1]);
    }
    ::close(in[1]);
    to_ = in[0];
    from_ = out[0];
    if (program_ > 0) ::setpgid(program_, program_);  // whichever of the two comes first
}

Guest::~Guest() {
    if (to_ >= 0) ::close(to_);
    if (from_ >= 0) ::close(from_);
    if (program_ <= 0) return;
    ::kill(-program_, SIGKILL);
    while (::waitpid(program_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

bool Guest::send_line(std::string_view line) const {
    std::string left(line);
    left += '\n';
    std::string_view unsent = left;
    while (!unsent.empty()) {
        const ssize_t sent = ::send(to_, unsent.data(), unsent.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        unsent.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

tl::expected<std::string, Problem> Guest::ask(std::string_view line, std::chrono::milliseconds patience) {
    if (program_ <= 0 || !send_line(line)) return tl::unexpected(gone());
    const auto until = std::chrono::steady_clock::now() + patience;
    for (;;) {
        if (const auto end = unread_.find('\n'); end != std::string::npos) {
            std::string answer = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return answer;
        }
        if (unread_.size() > longest_answer)
            return tl::unexpected(Problem{"guest_speaks", {}, {{"answer", unread_.substr(0, 80)}}});
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0) return tl::unexpected(Problem{"guest_silent"});
        pollfd wait{from_, POLLIN, 0};
        if (::poll(&wait, 1, static_cast<int>(left.count())) <= 0) continue;
        std::array<char, 4096> piece{};
        const ssize_t got = ::read(from_, piece.data(), piece.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return tl::unexpected(gone());
        unread_.append(piece.data(), static_cast<std::size_t>(got));
    }
}

std::string question_to_guest(std::string_view about, std::string_view table, std::string_view view) {
    std::string line = R"({"marea":1,"type":"table","table":")";
    line.append(table).append(R"(","about":)").append(about).append(R"(,"view":)").append(view).append("}");
    return line;
}

tl::expected<std::string, Problem> action_of_guest(std::string_view answer, std::string_view table) {
    namespace json = boost::json;
    const auto bad = [&] {
        return tl::unexpected(Problem{"guest_speaks", {}, {{"answer", std::string(answer)}}});
    };
    boost::system::error_code error;
    const json::value said = json::parse(json::string_view(answer.data(), answer.size()), error);
    if (error || !said.is_object()) return bad();
    const auto member = [&](std::string_view name) -> std::string {
        const auto* const found = said.get_object().if_contains(name);
        return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
    };
    if (member("type") != "act" || member("table") != table) return bad();
    return member("action");
}

}  // namespace marea::lab
