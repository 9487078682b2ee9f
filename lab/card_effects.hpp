#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "games/venonta/venonta.hpp"

namespace marea::lab {

/// How often something could have happened, and did.
struct Count {
    std::int64_t of = 0;
    std::int64_t times = 0;

    Count& operator+=(const Count& other) {
        of += other.of;
        times += other.times;
        return *this;
    }
    [[nodiscard]] double share() const {
        return of == 0 ? 0 : static_cast<double>(times) / static_cast<double>(of);
    }
};

/// Looks on and tells which plays of action cards made a difference: at some ply until the card was done
/// with, the same ply with an idle card would have led elsewhere, would have been forbidden, or would have
/// left a choice more. A play that another card cancels does not count.
class CardEffects {
  public:
    explicit CardEffects(const venonta::Venonta& game);

    void begin() { plays_.clear(); }
    void before(const venonta::State& state, venonta::Action action);
    void after(const venonta::State& state);

    std::vector<Count> cards;  ///< by kind: plays, and those that made a difference

  private:
    struct Play {
        int kind = 0;
        Seat by{};
        bool matters = false;
    };
    [[nodiscard]] bool matters(int kind, const venonta::State& state, venonta::Action action) const;
    [[nodiscard]] bool allows(int kind, const venonta::State& state, const venonta::State& idle,
                              venonta::Action action) const;

    const venonta::Venonta* game_;
    std::shared_ptr<const std::vector<venonta::Terms>> idle_;  ///< by kind: the terms with that card idle
    std::vector<Play> plays_;                                  ///< not yet done with
};

}  // namespace marea::lab
