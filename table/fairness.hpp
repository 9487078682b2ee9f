#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "core/record.hpp"

namespace marea::table {

using Key = std::array<unsigned char, 32>;

/// A fresh secret seed from the operating system, with its commitment, and no entropy of the seats yet.
Fairness fresh_fairness(int seats);
/// The same from a seed that somebody chose.
Fairness fairness_from(std::string seed, int seats);

/// SHA-256 of a seed, both in hex.
std::string commitment_of(const std::string& seed);

/// What binds a seat to its entropy: SHA-256 of a prefix, the table's commitment, the seat and the bytes.
std::string seat_commitment(const std::string& table_commitment, Seat seat, const std::string& entropy);

/// What is wrong with a proof by itself: another seed than promised, entropy that a seat was not bound to, or
/// entropy in the seat of a bot, which anyone could have chosen.
std::optional<Problem> check_proof(const Fairness& fairness, const std::vector<std::string>& seats);

/// Whether somebody added entropy, and whoever did was bound to it before any was shown. Otherwise the proof
/// is a weaker one: whoever runs the server may have tried out deals.
bool is_bound(const Fairness& fairness);

/// What all chance of a table comes from: the seed and what every seat added to it.
Key key_of(const Fairness& fairness);

/// By what a bot chooses at this ply of a table whose seed was chosen: the same each time, apart from all
/// streams of chance.
std::uint64_t thought_of(const Fairness& fairness, std::uint64_t ply);

/// One stream of a table's chance: the key stream of ChaCha20, as little-endian words. Stream 0 deals, stream
/// p + 1 draws the action at ply p, so every draw can be recomputed by itself.
class FairRandom final : public Random {
  public:
    FairRandom(const Key& key, std::uint64_t stream);
    std::uint64_t next() override;

  private:
    void refill();

    Key key_;
    std::array<unsigned char, 8> nonce_{};
    std::array<std::uint64_t, 64> words_{};
    std::size_t next_ = words_.size();
    std::uint64_t block_ = 0;
};

/// Recomputes the deal and every chance action of a record from its fairness, which must be there; of a game
/// that was begun elsewhere, every chance action since.
template <Game G>
std::optional<Problem> check_fairness(const Record<G>& record) {
    const Fairness& fairness = *record.fairness;
    if (auto problem = check_proof(fairness, record.seats)) return problem;
    const Key key = key_of(fairness);
    const auto since = static_cast<std::size_t>(fairness.carried.value_or(0));
    FairRandom deal(key, 0);
    if (!fairness.carried && record.game.deal(deal) != record.start)
        return Problem{"fairness_deal", {}, {}, "/start"};
    if constexpr (GameOfChance<G>) {
        auto state = record.game.start(record.start);
        for (std::size_t ply = 0; ply < record.actions.size(); ++ply) {
            FairRandom draw(key, ply + 1);
            const bool chance = ply >= since && record.game.to_act(state) == Seat::chance;
            if (chance && record.game.draw(state, draw) != record.actions[ply]) {
                Problem problem{"fairness_draw"};
                problem.ply = static_cast<int>(ply);
                return problem;
            }
            record.game.apply(state, record.actions[ply]);
        }
    }
    return std::nullopt;
}

}  // namespace marea::table
