#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/problem.hpp"
#include "wire/json/quoted.hpp"
#include "wire/pace.hpp"

namespace marea::wire {

constexpr int protocol_version = 1;
/// At any table of any game.
constexpr int max_seats = 6;
/// One frame, and one body of HTTP unless it says otherwise.
constexpr std::size_t max_message_bytes = std::size_t{16} * 1024;

/// What a client can send (docs/protocol.md).
enum class Type : std::uint8_t {
    hello,
    ready,
    reveal,
    act,
    undo,
    say,
    rename,
    leave,
    fill,
    clear,
    propose,
    vote,
    hand,       ///< one's own seat to a bot
    give_back,  ///< "return"
    reissue,
    order,
    remind,
    mute,
    pace,
    ask,
    log,
    ping,
};
constexpr int types = 22;
std::string_view name_of(Type type);

/// A message as it came: its form is checked, nothing else. Members that its type does not have are empty.
struct Message {
    Type type = Type::ping;
    std::string table = {};
    std::string id = {};  ///< made by the client
    std::int64_t seen =
        -1;  ///< the version the client knows; of `hello` and `log`, the one it wants what is after or before
    std::string token = {};
    std::string commitment = {};  ///< of `ready`: what binds the seat to its entropy
    std::string text =
        {};  ///< action, text, name, entropy, URL or what is proposed or asked; of `hello`, a name
    std::string level = {};
    Pace pace = Pace::human;
    int seat = -1;
    int to = -1;
    bool yes = false;
    boost::json::value order = {};
    std::string list = {};  ///< of `ask`: what it is about, as JSON
};

/// Why a message cannot be read, and the id it has as far as that could be read.
struct BadMessage {
    Problem problem;
    std::string id = {};
};

tl::expected<Message, BadMessage> read_message(std::string_view text);

/// `{"marea":1,"type":"refusal",…}`; table, id and version stand if they are given.
struct RefusalPlace {
    std::string_view table = {};
    std::string_view id = {};
    std::int64_t version = -1;
};
std::string write_refusal(const Problem& problem, const RefusalPlace& place = {});

}  // namespace marea::wire
