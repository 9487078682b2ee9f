#include "server/rooms/private_settings.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "table/motion.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"

namespace marea::server {
namespace {

namespace json = boost::json;
using wire::JsonPlace;
using wire::Type;

void set_muted(PrivateSettings& settings, Seat seat, bool on) {
    const unsigned bit = table::bit_of(seat);
    settings.muted = static_cast<std::uint8_t>(on ? settings.muted | bit : settings.muted & ~bit);
}

void set_push(PrivateSettings& settings, std::string_view endpoint, bool on) {
    std::erase(settings.pushes, endpoint);
    if (on) settings.pushes.emplace_back(endpoint);
    if (settings.pushes.size() > most_pushes) settings.pushes.erase(settings.pushes.begin());
}

void read(PrivateSettings& settings, const JsonPlace& root) {
    root.only({"order", "remind", "push", "mute", "on", "id", "answer"});
    if (const auto order = root.find("order"))
        settings.order = order->is_null() ? std::string() : json::serialize(order->value());
    if (const auto remind = root.find("remind")) settings.remind = remind->string();
    if (const auto push = root.find("push")) set_push(settings, push->string(), root["on"].boolean());
    if (const auto mute = root.find("mute")) {
        const int index = mute->integer();
        if (index < 0 || index >= table::max_seats) mute->fail("no_such_seat", {{"seat", index}});
        set_muted(settings, seat(index), root["on"].boolean());
    }
}

}  // namespace

bool PrivateSettings::mutes(Seat seat) const {
    return seat.is_player() && (muted & table::bit_of(seat)) != 0;
}

std::string private_log(std::string_view table, Seat seat, std::int64_t since) {
    return fmt::format("{}/{}/{}", table, int{seat.index}, since);
}

std::string to_entry(const wire::Message& message, std::int64_t answer) {
    json::object entry{{"id", message.id}, {"answer", answer}};
    if (message.type == Type::order)
        entry["order"] = message.order;
    else if (message.type == Type::remind)
        entry["remind"] = message.text;
    else
        entry.insert({{"mute", message.seat}, {"on", message.yes}});
    return json::serialize(entry);
}

std::string push_entry(std::string_view endpoint, bool on) {
    return json::serialize(json::object{{"push", endpoint}, {"on", on}});
}

std::optional<Problem> fold(PrivateSettings& settings, Seat seat, std::string_view entry) {
    const auto document = wire::parse_json(entry);
    if (!document) return document.error();
    return wire::problem_of([&] {
        const JsonPlace root(*document);
        read(settings, root);
        ++settings.version;
        if (root.find("push")) return;  // asked for over HTTP, where asking twice does no harm
        settings.answers.add(seat, root["id"].string(), root["answer"].long_integer());
    });
}

std::string private_json(const PrivateSettings& settings, std::string_view table) {
    std::string muted;
    for (int s = 0; s < table::max_seats; ++s)
        if (settings.mutes(seat(s))) muted += (muted.empty() ? "" : ",") + std::to_string(s);
    return fmt::format(R"({{"marea":1,"type":"private","table":"{}","order":{},"remind":{},"muted":[{}]}})",
                       table, settings.order.empty() ? "null" : settings.order,
                       settings.remind.empty() ? "null" : wire::quoted(settings.remind), muted);
}

}  // namespace marea::server
