#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "table/game_kit.hpp"

/// Games in which chance does what a test says.
namespace marea::bench {

/// A match like any other, but for what chance draws: at each ply the script's action.
class ScriptedPlay final : public table::AnyMatch {
  public:
    ScriptedPlay(std::unique_ptr<AnyMatch> match, const std::vector<std::string>& script)
        : play_(std::move(match)), script_(script) {}

    /// Once the script ends, whatever comes.
    [[nodiscard]] std::string draw(const table::Key& key) const override {
        return plies() < script_.size() ? script_[plies()] : play_->draw(key);
    }

    [[nodiscard]] Seat to_act() const override { return play_->to_act(); }
    [[nodiscard]] std::size_t plies() const override { return play_->plies(); }
    [[nodiscard]] table::Round round() const override { return play_->round(); }
    [[nodiscard]] std::optional<Problem> refused(Seat seat, std::string_view action) const override {
        return play_->refused(seat, action);
    }
    std::optional<Problem> repeat(std::string_view action) override { return play_->repeat(action); }
    [[nodiscard]] std::vector<std::string> seen(std::string_view action) const override {
        return play_->seen(action);
    }
    [[nodiscard]] std::vector<std::string> tells(std::string_view action) const override {
        return play_->tells(action);
    }
    [[nodiscard]] std::string does_json(Seat seat, bool odds) const override {
        return play_->does_json(seat, odds);
    }
    [[nodiscard]] bool may_undo(Seat seat) const override { return play_->may_undo(seat); }
    [[nodiscard]] bool learnt_since(std::size_t ply) const override { return play_->learnt_since(ply); }
    [[nodiscard]] Seat actor_at(std::size_t ply) const override { return play_->actor_at(ply); }
    void go_back(std::size_t ply) override { play_->go_back(ply); }
    void fix_past() override { play_->fix_past(); }
    [[nodiscard]] std::unique_ptr<AnyMatch> from_start() const override {
        return std::make_unique<ScriptedPlay>(play_->from_start(), script_);
    }
    [[nodiscard]] std::string fingerprint() const override { return play_->fingerprint(); }
    [[nodiscard]] std::vector<std::string> actions() const override { return play_->actions(); }
    [[nodiscard]] std::string start_json() const override { return play_->start_json(); }
    [[nodiscard]] std::string table_json() const override { return play_->table_json(); }
    [[nodiscard]] std::string own_json(Seat seat, bool may_act) const override {
        return play_->own_json(seat, may_act);
    }
    [[nodiscard]] std::string result_json() const override { return play_->result_json(); }
    [[nodiscard]] std::string record_json(std::vector<std::string> seats,
                                          const std::optional<Fairness>& fairness) const override {
        return play_->record_json(std::move(seats), fairness);
    }
    [[nodiscard]] std::string asked() const override { return play_->asked(); }
    [[nodiscard]] std::optional<std::string> odds_json(Seat seat) const override {
        return play_->odds_json(seat);
    }
    [[nodiscard]] std::function<std::string()> thinking(Seat seat, std::string_view level,
                                                        std::uint64_t seed) const override {
        return play_->thinking(seat, level, seed);
    }
    [[nodiscard]] bool is_window() const override { return play_->is_window(); }
    [[nodiscard]] std::optional<std::string> answer_json(Seat viewer, const table::Question& question,
                                                         bool odds) const override {
        return play_->answer_json(viewer, question, odds);
    }
    [[nodiscard]] LongAnswer long_answer(Seat viewer, std::string_view what) const override {
        return play_->long_answer(viewer, what);
    }
    [[nodiscard]] LongAnswer advice(Seat seat) const override { return play_->advice(seat); }
    [[nodiscard]] std::optional<std::string> obey(Seat seat, std::string_view order) const override {
        return play_->obey(seat, order);
    }
    [[nodiscard]] bool tells_of_hand(Seat seat, std::string_view order) const override {
        return play_->tells_of_hand(seat, order);
    }

  private:
    std::unique_ptr<AnyMatch> play_;
    const std::vector<std::string>& script_;
};

/// An kit like any other whose matches follow the script.
class ScriptedOffer final : public table::GameKit {
  public:
    ScriptedOffer(std::unique_ptr<GameKit> kit, const std::vector<std::string>& script,
                  const bool* is_gone = nullptr)
        : offer_(std::move(kit)), script_(script), is_gone_(is_gone) {}

    [[nodiscard]] std::unique_ptr<table::AnyMatch> deal(std::string_view rules,
                                                        const boost::json::value& options, int players,
                                                        const table::Key& key) const override {
        return std::make_unique<ScriptedPlay>(offer_->deal(rules, options, players, key), script_);
    }
    [[nodiscard]] tl::expected<std::unique_ptr<table::AnyMatch>, Problem> resume(
        std::string_view rules, const boost::json::value& options, int players,
        const boost::json::value& start) const override {
        auto match = offer_->resume(rules, options, players, start);
        if (match) *match = std::make_unique<ScriptedPlay>(std::move(*match), script_);
        return match;
    }

    [[nodiscard]] std::string_view name() const override { return offer_->name(); }
    [[nodiscard]] std::string_view rules() const override { return offer_->rules(); }
    [[nodiscard]] bool knows(std::string_view rules) const override { return offer_->knows(rules); }
    [[nodiscard]] boost::json::object describe() const override { return offer_->describe(); }
    [[nodiscard]] tl::expected<boost::json::value, Problem> settle(boost::json::value options) override {
        return offer_->settle(std::move(options));
    }
    [[nodiscard]] std::string needs(const boost::json::value& options) const override {
        return offer_->needs(options);
    }
    [[nodiscard]] std::optional<Problem> lacks(std::string_view needs) const override {
        return offer_->lacks(needs);
    }
    [[nodiscard]] std::optional<Problem> check(const boost::json::value& options,
                                               int players) const override {
        if (is_gone_ != nullptr && *is_gone_) return Problem{"no_such_scenario", "N10", {{"scenario", ""}}};
        return offer_->check(options, players);
    }
    [[nodiscard]] int store_level(const boost::json::value& options) const override {
        return offer_->store_level(options);
    }
    [[nodiscard]] bool has_level(std::string_view level) const override { return offer_->has_level(level); }
    [[nodiscard]] std::optional<Problem> check_order(const boost::json::value& order) const override {
        return offer_->check_order(order);
    }
    [[nodiscard]] bool is_heavy(const boost::json::value& options) const override {
        return offer_->is_heavy(options);
    }
    [[nodiscard]] bool brings(const boost::json::value& options) const override {
        return offer_->brings(options);
    }
    [[nodiscard]] tl::expected<table::Origin, Problem> origin_of(const boost::json::value& record,
                                                                 const boost::json::value& options,
                                                                 int players) const override {
        return offer_->origin_of(record, options, players);
    }
    [[nodiscard]] tl::expected<std::string, Problem> replay(const boost::json::value& record,
                                                            const table::ReplayWish& wish,
                                                            const wire::Scenarios& scenarios) const override {
        return offer_->replay(record, wish, scenarios);
    }

  private:
    std::unique_ptr<GameKit> offer_;
    const std::vector<std::string>& script_;
    const bool* is_gone_;  ///< whether no table can be made any more
};

}  // namespace marea::bench
