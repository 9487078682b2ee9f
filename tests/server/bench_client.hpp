#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/rooms/hall.hpp"
#include "tests/server/manual_loop.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"

namespace marea::bench {

namespace json = boost::json;
using server::Hall;

/// Someone with a WebSocket: sends what the test says and keeps every byte that comes.
class Client final : public server::Peer {
  public:
    Client(Hall& hall, ManualLoop& loop, std::string table)
        : hall_(hall), loop_(loop), table_(std::move(table)), guest_(hall.enter(*this)) {}

    std::vector<std::string> got;
    std::string closed;           ///< why the server closed it
    std::string address;          ///< as limits count it
    bool leaves_on_send = false;  ///< too slow: the network gives up on it in the middle of a `send`

    void send(server::Text message) override {
        if (leaves_on_send) return hall_.leave(guest_);
        if (!closed.empty()) return;
        got.push_back(*message);
        take_in(json::parse(*message).as_object());
    }
    [[nodiscard]] std::string_view counted_as() const override { return address; }
    void close(std::string_view code) override {
        if (closed.empty()) closed = code;
    }

    /// As it is.
    void raw(std::string_view message) { hall_.receive(guest_, message); }
    /// A message of a type with members like `"action":"x"`; the version last seen goes with it unless it is
    /// named.
    std::string post(std::string_view type, const std::string& members = "", std::string id = {}) {
        if (id.empty()) id = "c" + std::to_string(++ids_) + "-" + std::to_string(serial_);
        std::string out = R"({"marea":1,"type":")" + std::string(type) + R"(","table":")" + table_ + R"(",)";
        if (type != "hello" && type != "ping") out += R"("id":")" + id + R"(",)";
        if (members.find(R"("seen":)") == std::string::npos && type != "hello" && type != "ping" &&
            type != "ask")
            out += R"("seen":)" + std::to_string(version) + ",";
        out += members;
        if (out.back() == ',') out.pop_back();
        raw(out + "}");
        return id;
    }
    /// Sends, lets the loop run, and says what came of it: "done", the code of a refusal, or "silence".
    std::string says(std::string_view type, const std::string& members = "", const std::string& id = {}) {
        const std::string used = post(type, members, id);
        loop_.run();
        return answer_to(used);
    }
    std::string acts(const std::string& action) { return says("act", R"("action":")" + action + "\""); }
    std::string hello(const std::string& token, std::int64_t since = -1) {
        std::string members;
        if (!token.empty()) members = R"("token":")" + token + R"(",)";
        if (since >= 0) members += R"("since":)" + std::to_string(since);
        const std::size_t before = got.size();
        post("hello", members);
        loop_.run();
        for (std::size_t i = before; i < got.size(); ++i)
            if (const auto message = json::parse(got[i]).as_object(); message.at("type") == "refusal")
                return message.at("code").as_string().c_str();
        return got.size() > before ? "done" : "silence";
    }
    void go() { hall_.leave(guest_); }

    [[nodiscard]] std::string answer_to(const std::string& id) const {
        for (auto text = got.rbegin(); text != got.rend(); ++text) {
            const auto message = json::parse(*text).as_object();
            const auto* its = message.if_contains("id");
            if (its == nullptr || *its != json::value(id)) continue;
            return message.at("type") == "refusal" ? std::string(message.at("code").as_string()) : "done";
        }
        return "silence";
    }
    /// How many messages of a type have come.
    [[nodiscard]] int count(std::string_view type) const {
        int number = 0;
        for (const auto& text : got)
            if (json::parse(text).at("type") == json::value(type)) ++number;
        return number;
    }
    /// The last message of a type.
    [[nodiscard]] json::object last(std::string_view type) const {
        for (auto text = got.rbegin(); text != got.rend(); ++text)
            if (auto message = json::parse(*text).as_object(); message.at("type") == json::value(type))
                return message;
        return {};
    }
    /// The last view, as the bytes that came.
    [[nodiscard]] std::string view_text() const {
        for (auto text = got.rbegin(); text != got.rend(); ++text)
            if (const auto at = text->find(R"(,"view":)"); at != std::string::npos)
                return text->substr(at + 8);
        return {};
    }
    [[nodiscard]] bool has_heard(std::string_view words) const {
        for (const auto& text : got)
            if (text.find(words) != std::string::npos) return true;
        return false;
    }
    [[nodiscard]] std::string all() const {
        std::string out;
        for (const auto& text : got) out += text + "\n";
        return out;
    }
    /// The kinds of all events that came, in order.
    [[nodiscard]] std::string kinds() const {
        std::string out;
        for (const auto& kind : kinds_) out += (out.empty() ? "" : " ") + kind;
        return out;
    }
    [[nodiscard]] std::vector<std::string> legal() const {
        std::vector<std::string> out;
        for (const auto& action : view.at("you").at("legal").as_array()) out.emplace_back(action.as_string());
        return out;
    }

    json::object view;
    std::int64_t version = 0;

  private:
    void take_in(const json::object& message) {
        const auto type = message.at("type").as_string();
        if (type != "table" && type != "events") return;
        const auto& events = message.at(type == "table" ? "log" : "events").as_array();
        std::int64_t expected = message.at("version").as_int64() + 1 - std::ssize(events);
        if (type == "table") {
            kinds_.clear();
            EXPECT_EQ(message.at("older").as_bool(), expected > 1);
        }
        if (type == "events" && version > 0 && !events.empty()) {
            EXPECT_EQ(expected, version + 1) << "a gap";
        }
        for (const auto& event : events) {
            EXPECT_EQ(event.at("version").as_int64(), expected++);
            kinds_.emplace_back(event.at("kind").as_string());
        }
        EXPECT_EQ(message.at("version").as_int64() + 1, expected);
        version = message.at("version").as_int64();
        view = message.at("view").as_object();
    }

    static inline int serials_ = 0;

    Hall& hall_;
    ManualLoop& loop_;
    std::string table_;
    std::shared_ptr<server::Guest> guest_;
    int serial_ = ++serials_;
    int ids_ = 0;
    std::vector<std::string> kinds_;
};

inline std::string status(const Client& client) { return std::string(client.view.at("status").as_string()); }

}  // namespace marea::bench
