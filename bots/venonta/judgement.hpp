#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "bots/venonta/forecast.hpp"
#include "bots/venonta/temperament.hpp"

namespace marea::bots {

/// The legal action that is worth most; the first of equals. `legal` is not empty.
template <class Worth>
venonta::Action best_of(const venonta::Legal& legal, Worth worth) {
    return *std::max_element(legal.begin(), legal.end(), [&](venonta::Action one, venonta::Action other) {
        return worth(one) < worth(other);
    });
}

/// A sensible player of Venonta at one moment: what it sees, what it is like and what it wants. All worths
/// are in PV.
class Judgement {
  public:
    Judgement(const venonta::Venonta& game, const venonta::View& view, const Temperament& temperament);

    [[nodiscard]] const venonta::Terms& terms() const { return forecast_.terms; }
    [[nodiscard]] const venonta::Public& table() const { return forecast_.table; }
    [[nodiscard]] const venonta::View& view() const { return view_; }
    [[nodiscard]] const Forecast& forecast() const { return forecast_; }
    [[nodiscard]] const Temperament& temperament() const { return temperament_; }
    [[nodiscard]] const Figures& figures() const { return *temperament_.figures; }
    [[nodiscard]] const Wishes& wishes() const { return wishes_; }
    [[nodiscard]] Seat me() const { return forecast_.me; }
    [[nodiscard]] const venonta::Player& player() const { return forecast_.player; }

    /// What a line of the price list changes when it is done once; its tokens aside.
    [[nodiscard]] Change change_of(venonta::PriceLine line) const;
    /// What that is worth; asked for many places of one line, and so kept.
    [[nodiscard]] double worth_of(venonta::PriceLine line) const {
        std::optional<double>& worth = worth_of_[static_cast<std::size_t>(line)];
        if (!worth) worth = wishes_.worth(change_of(line));
        return *worth;
    }
    /// CO2 on the track now, with all that hangs on it.
    [[nodiscard]] static Change co2(int by);

    /// What a token more is worth in the own turn: something as long as there is something to spend it on.
    [[nodiscard]] double token() const;
    /// What a loss of one PV by another player is worth; most if that player leads.
    [[nodiscard]] double harm(Seat rival) const;
    [[nodiscard]] Seat leader() const;  ///< among the others

  private:
    void wish_every_day();

    const venonta::View& view_;
    const Temperament& temperament_;
    Forecast forecast_;
    Wishes wishes_;
    mutable std::array<std::optional<double>, venonta::line_count> worth_of_{};
};

}  // namespace marea::bots
