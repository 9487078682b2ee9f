#include "words/card_texts.hpp"

#include <boost/json.hpp>

#include "words/scenario_words.hpp"

namespace marea::words {
namespace {

constexpr std::size_t most_kept = 64;

template <class Cards>
boost::json::object texts_of(const ScenarioWords& words, const Cards& cards) {
    boost::json::object result;
    for (const auto& card : cards) result[card.id] = words.text(card);
    return result;
}

boost::json::object deeds_of(const ScenarioWords& words, const venonta::Scenario& scenario) {
    boost::json::object result;
    for (const auto& card : scenario.action_cards) result[card.id] = words.deed(card);
    return result;
}

}  // namespace

std::string card_texts_json(const Catalogue& words, const venonta::Scenario& scenario, std::size_t count) {
    const ScenarioWords cards(words, count);
    return boost::json::serialize(boost::json::object{{"action_cards", deeds_of(cards, scenario)},
                                                      {"objectives", texts_of(cards, scenario.objectives)},
                                                      {"events", texts_of(cards, scenario.events)}});
}

std::shared_ptr<const std::string> CardTexts::of(const std::string& hash, const venonta::Scenario& scenario,
                                                 std::string_view language, int players) {
    const int count = venonta::count_index(players);
    if (count < 0) return nullptr;
    auto key = std::tuple(hash, std::string(language), players);
    if (const auto found = kept_.find(key); found != kept_.end()) return found->second;
    auto catalogue = catalogues_.find(language);
    if (catalogue == catalogues_.end()) {
        auto fresh = Catalogue::of(language);
        if (!fresh) return nullptr;
        catalogue = catalogues_.emplace(std::string(language), std::move(*fresh)).first;
    }
    if (kept_.size() >= most_kept) kept_.clear();
    auto texts = std::make_shared<const std::string>(
        card_texts_json(catalogue->second, scenario, static_cast<std::size_t>(count)));
    return kept_.emplace(std::move(key), std::move(texts)).first->second;
}

}  // namespace marea::words
