#include "wire/message.hpp"

#include <array>

#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/json/plain_text.hpp"
#include "wire/plan.hpp"

namespace marea::wire {
namespace {

constexpr std::array<std::string_view, types> type_names{
    "hello", "ready", "reveal", "act",     "undo",  "say",    "rename", "leave", "fill", "clear", "propose",
    "vote",  "hand",  "return", "reissue", "order", "remind", "mute",   "pace",  "ask",  "log",   "ping"};
constexpr std::array<std::string_view, 5> motions{"bot", "wait", "end", "undo", "rematch"};
constexpr std::array<std::string_view, 8> questions{"odds",  "does",  "market", "objectives",
                                                    "since", "story", "fight",  "hint"};

constexpr std::size_t max_id_bytes = 64;
constexpr std::size_t max_chat_letters = 280;
constexpr std::size_t max_action_bytes = 64;
constexpr std::size_t max_url_bytes = 500;
constexpr std::size_t max_order_bytes = 4096;
constexpr std::size_t max_list_bytes = 2048;

std::string bounded(const JsonPlace& place, std::size_t limit) {
    const std::string_view text = place.string();
    if (text.empty() || text.size() > limit) place.fail("text_length", {{"limit", static_cast<int>(limit)}});
    return std::string(text);
}

std::string read_chat(const JsonPlace& place) {
    const std::string_view text = place.string();
    if (is_blank(text) || letters(text) > max_chat_letters)
        place.fail("text_length", {{"limit", static_cast<int>(max_chat_letters)}});
    if (!is_plain(text)) place.fail("bad_text");
    return std::string(text);
}

/// Up to 32 bytes in hex, and no fewer than asked for.
std::string read_bytes(const JsonPlace& place, std::size_t least) {
    const std::string_view hex = place.string();
    const bool fits = hex.size() % 2 == 0 && hex.size() >= 2 * least && hex.size() <= 64;
    if (!fits || hex.find_first_not_of("0123456789abcdef") != std::string_view::npos)
        place.fail("json_not_hex", {{"bytes", 32}});
    return std::string(hex);
}

int read_seat_number(const JsonPlace& place) {
    const int seat = place.integer();
    if (seat < 0 || seat >= max_seats) place.fail("no_such_seat", {{"seat", seat}});
    return seat;
}

json::value read_order(const JsonPlace& place) {
    if (json::serialize(place.value()).size() > max_order_bytes)
        place.fail("text_length", {{"limit", static_cast<int>(max_order_bytes)}});
    return place.value();
}

std::string read_list(const JsonPlace& place) {
    static_cast<void>(place.items());
    std::string text = json::serialize(place.value());
    if (text.size() > max_list_bytes)
        place.fail("text_length", {{"limit", static_cast<int>(max_list_bytes)}});
    return text;
}

void read_motion(const JsonPlace& root, Message& message) {
    message.text = motions[static_cast<std::size_t>(word<int>(root["what"], motions))];
    if (message.text == "bot") {
        message.seat = read_seat_number(root["seat"]);
        message.level = bounded(root["level"], max_id_bytes);
    }
    if (message.text == "undo") message.to = root["to"].integer();
}

/// What a type has beyond the envelope.
void read_members(const JsonPlace& root, Message& message) {
    switch (message.type) {
        case Type::hello:
            if (const auto token = root.find("token")) message.token = bounded(*token, max_id_bytes);
            if (const auto since = root.find("since")) message.seen = since->long_integer();
            if (const auto name = root.find("name")) message.text = read_fresh_name(*name);
            break;
        case Type::ready:
            if (const auto commitment = root.find("commitment"))
                message.commitment = read_bytes(*commitment, 32);
            else if (const auto entropy = root.find("entropy"))
                message.text = read_bytes(*entropy, 0);
            break;
        case Type::reveal:
            message.text = read_bytes(root["entropy"], 32);
            break;
        case Type::act:
            message.text = bounded(root["action"], max_action_bytes);
            break;
        case Type::say:
            message.text = read_chat(root["text"]);
            break;
        case Type::rename:
            message.text = read_fresh_name(root["name"]);
            break;
        case Type::fill:
            message.level = bounded(root["level"], max_id_bytes);
            [[fallthrough]];
        case Type::clear:
            message.seat = read_seat_number(root["seat"]);
            break;
        case Type::hand:
            message.level = bounded(root["level"], max_id_bytes);
            break;
        case Type::propose:
            read_motion(root, message);
            break;
        case Type::vote:
            message.yes = root["yes"].boolean();
            break;
        case Type::reissue:
            message.token = bounded(root["fresh"], max_id_bytes);
            break;
        case Type::order:
            message.order = read_order(root["order"]);
            break;
        case Type::remind:
            if (const auto url = root["url"]; !url.is_null()) message.text = bounded(url, max_url_bytes);
            break;
        case Type::mute:
            message.seat = read_seat_number(root["seat"]);
            message.yes = root["on"].boolean();
            break;
        case Type::pace:
            message.pace = word<Pace>(root["pace"], pace_words);
            break;
        case Type::ask:
            message.text = questions[static_cast<std::size_t>(word<int>(root["what"], questions))];
            if (const auto list = root.find("list")) message.list = read_list(*list);
            break;
        case Type::log:
            message.seen = root["before"].long_integer();
            break;
        default:
            break;
    }
}

/// Every key that any message has; which of them count depends on its type.
void check_keys(const JsonPlace& root) {
    root.only({"marea",      "type",   "table", "id",   "seen",  "token",  "since", "entropy",
               "commitment", "action", "text",  "name", "seat",  "level",  "what",  "to",
               "yes",        "order",  "url",   "on",   "fresh", "before", "pace",  "list"});
}

bool needs_seen(Type type) {
    return type != Type::hello && type != Type::ask && type != Type::log && type != Type::ping;
}

Message read(const JsonPlace& root, std::string& id) {
    if (const auto place = root.find("id")) id = bounded(*place, max_id_bytes);
    if (root["marea"].integer() != protocol_version)
        root["marea"].fail("protocol_version", {{"expected", protocol_version}});
    check_keys(root);
    Message message{word<Type>(root["type"], type_names)};
    message.table = bounded(root["table"], max_id_bytes);
    if (message.type != Type::hello && message.type != Type::ping) (void)root["id"];
    message.id = id;
    if (needs_seen(message.type)) message.seen = root["seen"].long_integer();
    read_members(root, message);
    return message;
}

json::object details_json(const Problem& problem) {
    json::object result;
    for (const Detail& detail : problem.details)
        std::visit([&](const auto& value) { result[detail.name] = value; }, detail.value);
    return result;
}

}  // namespace

std::string_view name_of(Type type) { return type_names[static_cast<std::size_t>(type)]; }

tl::expected<Message, BadMessage> read_message(std::string_view text) {
    const auto document = parse_json(text);
    if (!document) return tl::unexpected(BadMessage{document.error()});
    std::string id;
    try {
        return read(JsonPlace(*document), id);
    } catch (BadJson& bad) {
        return tl::unexpected(BadMessage{std::move(bad.problem), std::move(id)});
    }
}

std::string write_refusal(const Problem& problem, const RefusalPlace& place) {
    json::object result{{"marea", protocol_version}, {"type", "refusal"}};
    if (!place.table.empty()) result["table"] = place.table;
    if (!place.id.empty()) result["id"] = place.id;
    result["code"] = problem.reason;
    if (!problem.rule.empty()) result["rule"] = problem.rule;
    if (!problem.details.empty()) result["details"] = details_json(problem);
    if (!problem.where.empty()) result["where"] = problem.where;
    if (place.version >= 0) result["version"] = place.version;
    return json::serialize(result);
}

}  // namespace marea::wire
