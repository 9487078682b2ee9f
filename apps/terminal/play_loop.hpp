#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/console.hpp"
#include "apps/terminal/files.hpp"
#include "apps/terminal/sheet.hpp"
#include "bots/bot.hpp"
#include "bots/counsel.hpp"
#include "table/match.hpp"
#include "wire/record/record_json.hpp"
#include "words/bot_names.hpp"
#include "words/catalogue.hpp"
#include "words/printable.hpp"

namespace marea::apps {

/// What the terminal needs to know of a game to let people play it.
template <class F, class G>
concept Face = requires(const F face, const typename G::View view, const typename G::State state,
                        typename G::Action action, std::string line, bots::Story<G> story, Rng rng) {
    {
        face.draw(view, line)
    } -> std::same_as<std::string>;  // the table; `line` may ask to light something up
    {
        face.offers(view, true)
    } -> std::same_as<std::string>;  // what the viewer may do now; in few lines or all
    { face.read(view, line) } -> std::same_as<std::optional<typename G::Action>>;
    { face.is_idle(view) } -> std::same_as<bool>;  // whether there is nothing to decide but to let it pass
    { face.looks(view, line) } -> std::same_as<bool>;  // whether a line asks to light something up
    {
        face.answer(view, line)
    } -> std::same_as<std::optional<std::string>>;  // what a line asks to read, if it asks for something
    {
        face.tell(state, action, Seat::spectator)
    } -> std::same_as<std::string>;  // as a viewer may hear it; empty if it is not worth a line
    { face.advise(story, rng) } -> std::same_as<bots::Counsel<G>>;  // by what the one who is to act has seen
    { face.named(view, action) } -> std::same_as<std::string>;      // an action in few words
    { face.result(state) } -> std::same_as<std::string>;
    { face.help() } -> std::same_as<std::string>;
};

/// A game at one keyboard: people and bots in any mix, line by line, from a terminal or a pipe.
template <Game G, Face<G> F>
class PlayLoop {
  public:
    using Players = std::vector<const bots::Bot<G>*>;  ///< by seat; nullptr is a person

    PlayLoop(const words::Catalogue& words, const Console& console, table::Match<G> match, Players players,
             F face, const Rng& rng)
        : words_(words),
          console_(console),
          match_(std::move(match)),
          players_(std::move(players)),
          face_(std::move(face)),
          rng_(rng),
          people_(std::ranges::count(players_, nullptr)) {}

    /// Plays to the end; false if the people stopped before.
    bool run() {
        while (match_.to_act() != Seat::over) {
            const Seat seat = match_.to_act();
            if (seat == Seat::chance)
                draw_chance();
            else if (const auto* bot = players_[at(seat)])
                match_.act(seat, bots::ask_in_time(
                                     *bot, match_.game(), match_.view(seat),
                                     [&] { return match_.story(seat); }, rng_));
            else if (passes_by_itself(seat))
                match_.push(match_.game().legal(match_.view(seat))[0]);
            else if (!ask(seat))
                return false;
        }
        show_end();
        return true;
    }

    [[nodiscard]] const table::Match<G>& match() const { return match_; }

  private:
    enum class Next { ask_again, redraw, done, stop };

    /// Whoever sits alone among bots need not say so; between people, not being asked would tell something.
    [[nodiscard]] bool passes_by_itself(Seat seat) const {
        return people_ < 2 && face_.is_idle(match_.view(seat));
    }

    void draw_chance() {
        if constexpr (GameOfChance<G>) match_.push(match_.game().draw(match_.state(), rng_));
    }

    /// One decision of a person, however many lines it takes; false if they stop.
    bool ask(Seat seat) {
        if (!uncover(seat)) return false;
        Next next = Next::redraw;
        std::string light;
        while (true) {
            if (next == Next::redraw) show(seat, std::exchange(light, {}));
            const auto line =
                console_.read_line(words_.say("play.prompt", {{"name", shown_name(seat)}}) + " ");
            if (!line) {
                fmt::print("\n{}\n", words_.say("play.input_ended"));
                return false;
            }
            next = handle(seat, *line, light);
            if (next == Next::stop) return false;
            if (next == Next::done) return true;
        }
    }

    /// Between two people a hand stays covered until its owner says so.
    bool uncover(Seat seat) {
        if (people_ < 2 || seat == uncovered_) return true;
        console_.clear();
        fmt::print("{}\n", joined(recent_log(seat, Seat::spectator, console_.height() - 3)));
        const auto line =
            console_.read_line(words_.say("play.pass_keyboard", {{"name", shown_name(seat)}}) + " ");
        uncovered_ = seat;
        return line.has_value();
    }

    void show(Seat seat, const std::string& light) const {
        console_.clear();
        const auto view = match_.view(seat);
        const std::string table = face_.draw(view, light);
        const int left = console_.height() - lines_of(table) - 1;
        const bool in_full =
            console_.height() == 0 || lines_of(wrapped_text(face_.offers(view, false))) + 6 <= left;
        const std::string offers = wrapped_text(face_.offers(view, !in_full));
        fmt::print("{}{}{}", table, joined(recent_log(seat, seat, left - lines_of(offers))), offers);
    }

    Next handle(Seat seat, std::string line, std::string& light) {
        std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < ' '; });
        while (!line.empty() && line.back() == ' ') line.pop_back();
        while (!line.empty() && line.front() == ' ') line.erase(0, 1);
        std::string word = line.substr(0, line.find(' '));
        std::ranges::transform(word, word.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (word.empty()) return Next::redraw;
        if (word == "?" || word == "help") return say(face_.help());
        if (word == "quit") return Next::stop;
        if (word == "hint") return say(hint(seat));
        if (word == "log") return say(joined(log_since(0, seat)));
        if (word == "undo") return undo(seat);
        if (word == "save") return save(line.substr(word.size()));
        if (face_.looks(match_.view(seat), line)) {
            light = line;
            return Next::redraw;
        }
        if (const auto text = face_.answer(match_.view(seat), line)) return say(*text);
        return act(seat, line);
    }

    Next act(Seat seat, const std::string& line) {
        const auto action = face_.read(match_.view(seat), line);
        if (!action) return say(words_.say("play.not_understood", {{"line", words::printable(line, 40)}}));
        if (const auto problem = match_.act(seat, *action)) return say(words_.say(*problem));
        return Next::done;
    }

    Next undo(Seat seat) {
        if (const auto problem = match_.undo(seat)) return say(words_.say(*problem));
        return Next::redraw;
    }

    Next save(std::string path) {
        path.erase(0, path.find_first_not_of(' '));
        if (path.empty()) path = std::string(G::name) + ".save.json";
        WholeFile file(path);
        file.write(wire::write_record(match_.record()) + "\n");
        if (!file.finish()) return say(words_.say(file_problem("file_unwritable", path)));
        return say(words_.say("play.saved", {{"file", words::printable(path, 200)}}));
    }

    [[nodiscard]] std::string hint(Seat seat) const {
        Rng rng(match_.actions().size());
        const auto story = match_.story(seat);
        const auto counsel = face_.advise(story, rng);
        const auto percent = [](double chance) { return static_cast<int>(std::lround(100 * chance)); };
        std::string others;
        for (std::size_t i = 1; i < counsel.choices.size(); ++i)
            others += fmt::format("{}{} {}", i > 1 ? ", " : "",
                                  face_.named(story.back(), counsel.choices[i].action),
                                  percent(counsel.choices[i].chance));
        const auto& best = counsel.choices[0];
        return words_.say("play.hint", {{"action", face_.named(story.back(), best.action)},
                                        {"why", words_.say(counsel.why, shown_names())}}) +
               "\n" +
               words_.say("play.hint_chances", {{"level", std::string(counsel.level)},
                                                {"chance", percent(best.chance)},
                                                {"others", others.empty() ? "none" : others}});
    }

    [[nodiscard]] std::vector<std::string> shown_names() const {
        std::vector<std::string> names;
        for (int s = 0; s < match_.game().players(); ++s)
            names.push_back(words::name_of(match_.name(seat(s)), seat(s)));
        return names;
    }

    [[nodiscard]] Next say(const std::string& text) const {
        fmt::print("{}", wrapped_text(text));
        return Next::ask_again;
    }

    [[nodiscard]] std::string wrapped_text(const std::string& text) const {
        return joined(wrapped(text, console_.width()));
    }

    static int lines_of(const std::string& text) { return static_cast<int>(std::ranges::count(text, '\n')); }

    /// What a viewer may hear of all that happened from a ply on; the same again and again is said once.
    [[nodiscard]] Lines log_since(std::size_t ply, Seat viewer) const {
        Lines lines;
        int times = 1;
        std::string last;
        auto state = match_.state_at(ply);
        for (; ply < match_.actions().size(); ++ply) {
            const std::string line = face_.tell(state, match_.actions()[ply], viewer);
            match_.game().apply(state, match_.actions()[ply]);
            if (line.empty()) continue;
            times = line == last ? times + 1 : 1;
            if (times > 1)
                lines.back() = fmt::format("  {} ({}x)", line, times);
            else
                lines.push_back("  " + line);
            last = line;
        }
        return lines;
    }

    /// The ply at which a seat acted last; 0 if it has not.
    [[nodiscard]] std::size_t last_ply_of(Seat seat) const {
        std::size_t last = 0;
        auto state = match_.state_at(0);
        for (std::size_t ply = 0; ply < match_.actions().size(); ++ply) {
            if (match_.game().to_act(state) == seat) last = ply;
            match_.game().apply(state, match_.actions()[ply]);
        }
        return last;
    }

    /// What a seat did last and all that has happened since; on a small screen, the last of it.
    [[nodiscard]] Lines recent_log(Seat seat, Seat viewer, int room) const {
        Lines lines;
        for (const auto& sentence : log_since(last_ply_of(seat), viewer))
            for (auto& line : wrapped(sentence, console_.width())) lines.push_back(std::move(line));
        const bool any_room = console_.height() == 0;
        const auto shown = static_cast<std::size_t>(std::max(0, room));
        if (!any_room && lines.size() > shown)
            lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(shown));
        return lines;
    }

    void show_end() const {
        constexpr int last_words = 4;
        const std::string table = face_.draw(match_.view(Seat::spectator), {});
        const std::string result = face_.result(match_.state());
        const int room = console_.height() == 0
                             ? last_words
                             : std::min(last_words, console_.height() - lines_of(table + result) - 3);
        Lines log = wrapped(joined(log_since(0, Seat::spectator)), console_.width());
        while (!log.empty() && log.back().empty()) log.pop_back();
        const auto shown = static_cast<std::size_t>(std::max(0, room));
        if (log.size() > shown) log.erase(log.begin(), log.end() - static_cast<std::ptrdiff_t>(shown));
        console_.clear();
        fmt::print("{}{}\n{}", table, joined(log), result);
    }

    [[nodiscard]] std::string shown_name(Seat seat) const { return words::printable(match_.name(seat), 24); }

    const words::Catalogue& words_;
    const Console& console_;
    table::Match<G> match_;
    Players players_;
    F face_;
    Rng rng_;
    std::ptrdiff_t people_;
    Seat uncovered_ = Seat::spectator;
};

}  // namespace marea::apps
