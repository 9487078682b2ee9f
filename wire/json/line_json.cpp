#include "wire/json/line_json.hpp"

#include <boost/json.hpp>

#include "wire/json/quoted.hpp"

namespace marea::wire {
namespace {

struct AddValue {
    std::string& out;

    void operator()(int number) const { out += std::to_string(number); }
    void operator()(double number) const { out += boost::json::serialize(boost::json::value(number)); }
    void operator()(const std::string& text) const { out += quoted(text); }
    void operator()(const NameOf& thing) const { out += R"({"name":)" + quoted(thing.id) + "}"; }
    void operator()(const TextOf& thing) const { out += R"({"text":)" + quoted(thing.id) + "}"; }
    void operator()(const Phrase& phrase) const {
        out += R"({"phrase":)" + quoted(phrase.key) + R"(,"n":)" + std::to_string(phrase.n);
        out += R"(,"amount":)" + quoted(phrase.amount) + "}";
    }
    void operator()(Seat seat) const { out += R"({"seat":)" + std::to_string(seat.index) + "}"; }
};

void add_values(std::string& out, const std::vector<Line::Value>& values) {
    if (values.empty()) return;
    out += R"(,"values":{)";
    for (const auto& [name, value] : values) {
        if (out.back() != '{') out += ',';
        out += '"';
        out += name;
        out += "\":";
        std::visit(AddValue{out}, value);
    }
    out += '}';
}

void add_places(std::string& out, const std::vector<std::string>& places) {
    if (places.empty()) return;
    out += R"(,"places":[)";
    for (const auto& place : places) {
        if (out.back() != '[') out += ',';
        out += quoted(place);
    }
    out += ']';
}

void add(std::string& out, const Line& line) {
    out += R"({"key":")";
    out += line.key;
    out += '"';
    add_values(out, line.values);
    if (!line.rule.empty()) {
        out += R"(,"rule":")";
        out += line.rule;
        out += '"';
    }
    add_places(out, line.places);
    if (line.warning) out += R"(,"warning":true)";
    out += '}';
}

}  // namespace

std::string to_text(const Line& line) {
    std::string out;
    add(out, line);
    return out;
}

std::string to_text(const Told& lines) {
    std::string out = "[";
    out.reserve(160 * lines.size() + 2);
    for (const Line& line : lines) {
        if (out.size() > 1) out += ',';
        add(out, line);
    }
    out += ']';
    return out;
}

}  // namespace marea::wire
