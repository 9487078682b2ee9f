#include "apps/terminal/venonta/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "bots/venonta/counsel.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

bool is_word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::string small(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// The place of the entry that is spelled like this, capitals apart; −1 if there is none.
template <class List, class Id>
int find_id(const List& list, const std::string& word, Id id) {
    int place = 0;
    for (const auto& each : list) {
        if (small(id(each)) == small(word)) return place;
        ++place;
    }
    return -1;
}

template <class List>
int find_card(const List& list, const std::string& word) {
    return find_id(list, word, [](const auto& card) { return card.id; });
}

}  // namespace

VenontaFace::VenontaFace(const Console& console, std::shared_ptr<const VenontaNames> names)
    : names_(std::move(names)),
      signs_(venonta_signs(console)),
      width_(console.width() == 0 ? 80 : console.width()),
      screen_(names_, console),
      log_(names_) {}

VenontaMenu VenontaFace::menu(const View& view) const { return {*names_, log_, view, width_}; }

bool VenontaFace::is_idle(const View& view) const {
    const Legal legal = names_->game().legal(view);
    return legal.size() == 1 && legal[0].kind == Kind::pass;
}

int VenontaFace::territory(const std::string& line) const {
    return find_id(names_->terms().ids, line, [](const std::string& id) { return id; });
}

std::string VenontaFace::draw(const View& view, const std::string& light) const {
    return screen_.draw(view, light.empty() ? VenontaScreen::none : territory(light));
}

std::string VenontaFace::offers(const View& view, bool in_few_lines) const {
    std::string text = log_.ask(view) + "\n" + menu(view).all(in_few_lines);
    text.pop_back();
    return text;
}

/// A word as the scenario writes it: territories and cards by their ids, all else small.
std::string VenontaFace::spelled(std::string word) const {
    const Terms& terms = names_->terms();
    constexpr std::size_t id = 3;
    if (const int t = territory(word); t >= 0) return names_->id(t);
    if (word.size() == 2 * id + 1 && small(word)[id] == 'x') {
        const int from = territory(word.substr(0, id));
        const int to = territory(word.substr(id + 1));
        if (from >= 0 && to >= 0) return names_->id(from) + "x" + names_->id(to);
    }
    if (const int i = find_card(terms.cards, word); i >= 0)
        return terms.cards[static_cast<std::size_t>(i)].id;
    if (const int i = find_card(terms.objectives, word); i >= 0)
        return terms.objectives[static_cast<std::size_t>(i)].id;
    return small(std::move(word));
}

std::string VenontaFace::tidy(const std::string& line) const {
    std::string result;
    std::string word;
    for (const char c : line + " ") {
        if (is_word_char(c)) {
            word += c;
            continue;
        }
        result += spelled(std::exchange(word, {}));
        if (c != ' ') result += c;
    }
    return result;
}

std::optional<Action> VenontaFace::read(const View& view, const std::string& line) const {
    if (const auto action = menu(view).choice(line)) return action;
    return names_->game().parse(tidy(line));
}

bool VenontaFace::looks(const View&, const std::string& line) const { return territory(line) >= 0; }

std::optional<std::string> VenontaFace::answer(const View& view, const std::string& line) const {
    if (auto group = menu(view).group(line)) {
        group->pop_back();
        return group;
    }
    const Terms& terms = names_->terms();
    if (const int i = find_card(terms.cards, line); i >= 0)
        return fmt::format("  {}: {}", names_->card(i), names_->card_text(i));
    if (const int i = find_card(terms.objectives, line); i >= 0)
        return fmt::format("  {}: {}", names_->objective(i), names_->objective_text(i));
    if (const int i = find_card(terms.events, line); i >= 0)
        return fmt::format("  {}: {}", names_->event(i), names_->event_text(i));
    return std::nullopt;
}

std::string VenontaFace::tell(const State& before, Action action, Seat viewer) const {
    return log_.tell(before, action, viewer);
}

bots::Counsel<Venonta> VenontaFace::advise(bots::Story<Venonta> story, Rng& rng) const {
    return bots::advise(names_->game(), story, rng);
}

std::string VenontaFace::named(const View& view, Action action) const {
    return log_.offer(view.table, action);
}

std::string VenontaFace::help() const {
    const auto sign = [](std::string_view text) { return std::string(text); };
    return names_->words().say("venonta.help", {{"flag", sign(signs_.flag)},
                                                {"fuel", sign(signs_.fuel)},
                                                {"factory", sign(signs_.factory)},
                                                {"tank", sign(signs_.tank)},
                                                {"water", sign(signs_.water)},
                                                {"people", sign(signs_.people)},
                                                {"food", sign(signs_.food)},
                                                {"card", sign(signs_.card)},
                                                {"full", sign(signs_.full)},
                                                {"coming", sign(signs_.coming)},
                                                {"box", sign(signs_.box)},
                                                {"end", sign(signs_.end)},
                                                {"token", sign(signs_.token)}});
}

}  // namespace marea::apps
