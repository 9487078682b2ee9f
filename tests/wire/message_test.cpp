#include "wire/message.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "wire/json/plain_text.hpp"

/// What a client may send, as docs/protocol.md has it.
namespace message_json {
namespace {

using namespace marea;
namespace json = boost::json;

/// Every type with all that it must have, beyond the envelope.
const std::vector<std::pair<std::string, std::string>> whole_messages{
    {"hello", "{}"},
    {"ready", R"({"id":"1","seen":4})"},
    {"reveal", R"({"id":"1","seen":4,"entropy":")" + std::string(64, 'a') + R"("})"},
    {"act", R"({"id":"1","seen":4,"action":"x"})"},
    {"undo", R"({"id":"1","seen":4})"},
    {"say", R"({"id":"1","seen":4,"text":"Ahoy"})"},
    {"rename", R"({"id":"1","seen":4,"name":"Ada"})"},
    {"leave", R"({"id":"1","seen":4})"},
    {"fill", R"({"id":"1","seen":4,"seat":1,"level":"2"})"},
    {"clear", R"({"id":"1","seen":4,"seat":1})"},
    {"propose", R"({"id":"1","seen":4,"what":"bot","seat":0,"level":"0"})"},
    {"propose", R"({"id":"1","seen":4,"what":"undo","to":3})"},
    {"vote", R"({"id":"1","seen":4,"yes":true})"},
    {"hand", R"({"id":"1","seen":4,"level":"0"})"},
    {"return", R"({"id":"1","seen":4})"},
    {"reissue", R"({"id":"1","seen":4,"fresh":"f"})"},
    {"order", R"({"id":"1","seen":4,"order":{}})"},
    {"remind", R"({"id":"1","seen":4,"url":null})"},
    {"mute", R"({"id":"1","seen":4,"seat":5,"on":true})"},
    {"pace", R"({"id":"1","seen":4,"pace":"calm"})"},
    {"ask", R"({"id":"1","what":"odds"})"},
    {"log", R"({"id":"1","before":9})"},
    {"ping", "{}"},
};

json::object message(const std::string& type, const std::string& members) {
    json::object whole = json::parse(members).as_object();
    whole["marea"] = 1;
    whole["type"] = type;
    whole["table"] = "t";
    return whole;
}

std::string fault(const json::object& whole) {
    const auto read = wire::read_message(json::serialize(whole));
    return read ? "" : std::string(read.error().problem.reason) + " " + read.error().problem.where;
}

template <class T>
std::string fault_of(const std::string& type, const std::string& member, const T& value) {
    for (const auto& [name, members] : whole_messages)
        if (json::object whole = message(name, members); name == type) {
            whole[member] = json::value_from(value);
            return fault(whole);
        }
    return "no such type";
}

TEST(Messages, EveryTypeIsReadAndNothingItNeedsMayLack) {
    std::set<std::string> types;
    for (const auto& [type, members] : whole_messages) {
        types.insert(type);
        const json::object whole = message(type, members);
        EXPECT_EQ(fault(whole), "") << type;
        for (const auto& member : whole) {
            json::object less = whole;
            less.erase(member.key());
            EXPECT_EQ(fault(less).substr(0, 16), "json_missing_key") << type << " without " << member.key();
        }
    }
    EXPECT_EQ(types.size(), static_cast<std::size_t>(wire::types));
}

TEST(Messages, WhatTheyHoldIsBounded) {
    EXPECT_EQ(fault_of("undo", "marea", 2), "protocol_version /marea");
    EXPECT_EQ(fault_of("undo", "type", "redo"), "json_unknown_value /type");
    EXPECT_EQ(fault_of("undo", "gift", 1), "json_unknown_key /gift");
    EXPECT_EQ(fault_of("undo", "id", ""), "text_length /id");
    EXPECT_EQ(fault_of("undo", "id", std::string(64, 'i')), "");
    EXPECT_EQ(fault_of("undo", "id", std::string(65, 'i')), "text_length /id");
    EXPECT_EQ(fault_of("undo", "table", std::string(65, 't')), "text_length /table");
    EXPECT_EQ(fault_of("act", "action", std::string(64, 'x')), "");
    EXPECT_EQ(fault_of("act", "action", std::string(65, 'x')), "text_length /action");
    EXPECT_EQ(fault_of("say", "text", std::string(280, 'x')), "");
    EXPECT_EQ(fault_of("say", "text", std::string(281, 'x')), "text_length /text");
    EXPECT_EQ(fault_of("say", "text", " "), "text_length /text");
    EXPECT_EQ(fault_of("say", "text", "a\u202Eb"), "bad_text /text");
    EXPECT_EQ(fault_of("clear", "seat", 5), "");
    EXPECT_EQ(fault_of("clear", "seat", 6), "no_such_seat /seat");
    EXPECT_EQ(fault_of("clear", "seat", 0), "");
    EXPECT_EQ(fault_of("clear", "seat", -1), "no_such_seat /seat");
    EXPECT_EQ(fault_of("remind", "url", std::string(500, 'u')), "");
    EXPECT_EQ(fault_of("remind", "url", std::string(501, 'u')), "text_length /url");
    EXPECT_EQ(fault_of("order", "order", std::string(4094, 'o')), "");
    EXPECT_EQ(fault_of("order", "order", std::string(4095, 'o')), "text_length /order");
    EXPECT_EQ(fault_of("propose", "what", "tea"), "json_unknown_value /what");
    EXPECT_EQ(fault_of("ask", "what", "why"), "json_unknown_value /what");
    EXPECT_EQ(fault_of("ask", "list", json::array{1}), "");
    EXPECT_EQ(fault_of("ask", "list", "all"), "json_not_array /list");
    EXPECT_EQ(fault_of("ask", "list", json::array{std::string(2044, 'x')}), "");
    EXPECT_EQ(fault_of("ask", "list", json::array{std::string(2045, 'x')}), "text_length /list");
    EXPECT_EQ(fault_of("rename", "name", "bot:2"), "bot_name /name");
}

TEST(Messages, BytesAreHexOfTheRightLength) {
    for (const std::size_t digits : {62U, 63U, 66U})
        EXPECT_EQ(fault_of("reveal", "entropy", std::string(digits, 'a')), "json_not_hex /entropy") << digits;
    EXPECT_EQ(fault_of("reveal", "entropy", std::string(64, 'A')), "json_not_hex /entropy");
    EXPECT_EQ(fault_of("ready", "commitment", std::string(62, 'a')), "json_not_hex /commitment");
    EXPECT_EQ(fault_of("ready", "entropy", "ab"), "");
    EXPECT_EQ(fault_of("ready", "entropy", "abc"), "json_not_hex /entropy");
}

TEST(Messages, WhatIsWrongKeepsTheIdOfWhoeverAsked) {
    const auto read = wire::read_message(R"({"marea":1,"type":"act","table":"t","id":"mine"})");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().id, "mine");
}

TEST(Messages, ARefusalSaysAllThatIsKnown) {
    EXPECT_EQ(wire::write_refusal(Problem{"flood"}), R"({"marea":1,"type":"refusal","code":"flood"})");
    Problem problem{"too_few_tokens", "N3.1", {{"price", 3}, {"good", "tep"}}};
    problem.where = "/action";
    EXPECT_EQ(wire::write_refusal(problem, {"t", "7", 0}),
              R"({"marea":1,"type":"refusal","table":"t","id":"7","code":"too_few_tokens","rule":"N3.1",)"
              R"("details":{"price":3,"good":"tep"},"where":"/action","version":0})");
}

/// Letters of one, two, three and four bytes, the first and the last of each.
TEST(PlainText, LettersAreReadWhole) {
    for (const std::string letter :
         {"!", "~", "\u00A1", "\u07B1", "\u0904", "\u0E40", "\uFFFD", "\U00010000", "\U0001F30A"}) {
        EXPECT_TRUE(wire::is_plain(letter + "A")) << letter;
        EXPECT_FALSE(wire::is_plain(letter + "\u202E")) << letter;
        EXPECT_FALSE(wire::is_blank(letter)) << letter;
        EXPECT_EQ(wire::letters(letter + "A"), 2U) << letter;
    }
}

}  // namespace
}  // namespace message_json
