#pragma once

#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <cmath>
#include <cstring>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/counsel.hpp"
#include "bots/review.hpp"
#include "table/any_review.hpp"
#include "wire/json/line_json.hpp"

namespace marea::table {

/// A chance in percent, to a tenth.
inline double percent_of(double share) { return std::round(1000 * share) / 10; }

/// `{"level":"4","choices":[{"action":"e4-e7","chance":41.2},…],"why":[…]}`
template <Game G>
std::string to_text(const G& game, const bots::Counsel<G>& counsel) {
    boost::json::array choices;
    for (const auto& choice : counsel.choices)
        choices.emplace_back(
            boost::json::object{{"action", game.text(choice.action)}, {"chance", percent_of(choice.chance)}});
    return R"({"level":")" + std::string(counsel.level) + R"(","choices":)" +
           boost::json::serialize(choices) + R"(,"why":)" + wire::to_text(counsel.why) + "}";
}

/// `{"decisions":[{"ply":…,"seat":…,"action":…,"best":…,"chance":…,"lost":…,"after":[…]}],"seats":[…],
/// "turning":[…]}`, chances in percent.
template <Game G>
std::string to_text(const bots::Review<G>& review) {
    const G& game = review.game();
    boost::json::array decisions;
    for (const auto& one : review.decisions()) {
        boost::json::array after;
        for (int s = 0; s < game.players(); ++s)
            after.emplace_back(percent_of(one.verdict.after[at(seat(s))]));
        decisions.emplace_back(
            boost::json::object{{"ply", one.ply},
                                {"seat", int{one.seat.index}},
                                {"action", game.text(one.played)},
                                {"best", game.text(one.verdict.best)},
                                {"chance", percent_of(one.verdict.with_played[at(one.seat)])},
                                {"lost", percent_of(one.lost())},
                                {"after", std::move(after)}});
    }
    boost::json::array seats;
    for (int s = 0; s < game.players(); ++s) {
        const bots::Balance sum = review.balance(seat(s));
        seats.emplace_back(boost::json::object{{"decisions", sum.decisions},
                                               {"as_good", sum.as_good},
                                               {"lost", percent_of(sum.lost)},
                                               {"result", percent_of(sum.result)},
                                               {"own", percent_of(sum.own)},
                                               {"others", percent_of(sum.others)},
                                               {"luck", percent_of(sum.luck)}});
    }
    boost::json::array turning;
    for (const std::size_t i : review.turning_points()) turning.emplace_back(review.decisions()[i].ply);
    return boost::json::serialize(boost::json::object{
        {"decisions", std::move(decisions)}, {"seats", std::move(seats)}, {"turning", std::move(turning)}});
}

/// A verdict as text, for the same program elsewhere: figures stay as they are to the last bit. Member by
/// member, for what lies between them in memory is nobody's.
template <Game G>
std::string to_words(const bots::Verdict<G>& verdict) {
    std::string words;
    const auto add = [&words]<class Plain>(const Plain& plain) {
        constexpr std::string_view digits = "0123456789abcdef";
        std::array<unsigned char, sizeof(Plain)> bytes{};
        std::memcpy(bytes.data(), &plain, sizeof plain);
        for (const unsigned char byte : bytes) {
            words += digits[byte >> 4U];
            words += digits[byte & 15U];
        }
    };
    add(verdict.best);
    for (const auto* chances : {&verdict.with_best, &verdict.with_played, &verdict.after}) add(*chances);
    return words;
}

/// False if these are no such words.
template <Game G>
bool read_words(std::string_view words, bots::Verdict<G>& into) {
    const auto take = [&words]<class Plain>(Plain& plain) {
        std::array<unsigned char, sizeof(Plain)> bytes{};
        if (words.size() < 2 * bytes.size()) return false;
        for (unsigned char& byte : bytes) {
            const auto* const end = std::next(words.begin(), 2);
            if (std::from_chars(words.begin(), end, byte, 16).ptr != end) return false;
            words.remove_prefix(2);
        }
        std::memcpy(&plain, bytes.data(), sizeof plain);
        return true;
    };
    return take(into.best) && take(into.with_best) && take(into.with_played) && take(into.after) &&
           words.empty();
}

/// A review of a game whose decisions `Words::judge` weighs.
template <Game G, class Words>
class ReviewOf final : public AnyReview {
  public:
    ReviewOf(G game, typename G::Setup start, std::vector<typename G::Action> actions)
        : game_(std::move(game)), start_(std::move(start)), actions_(std::move(actions)) {}

    void prepare() override { review_.emplace(game_, start_, actions_, Words::judge); }
    [[nodiscard]] std::size_t steps() const override { return review_ ? review_->steps() : 0; }
    [[nodiscard]] std::string look(std::size_t which) const override {
        return to_words(review_->look(which));
    }
    bool take(std::size_t which, std::string_view found) override {
        bots::Verdict<G> verdict;
        if (!read_words(found, verdict)) return false;
        review_->take(which, verdict);
        return true;
    }
    [[nodiscard]] std::string json() const override { return to_text(*review_); }

  private:
    G game_;
    typename G::Setup start_;
    std::vector<typename G::Action> actions_;
    std::optional<bots::Review<G>> review_;
};

}  // namespace marea::table
