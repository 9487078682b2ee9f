#include "bots/venezia/city_sight.hpp"

#include "bots/venezia/judge.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

constexpr int one = CitySight::one;

constexpr int mark(bool is) { return is ? one : 0; }
constexpr std::int8_t byte_of(int figure) {
    return static_cast<std::int8_t>(figure < -127 ? -127 : figure > 127 ? 127 : figure);
}
/// Points and chances of the judge.
constexpr int eighths_of(int judged) { return judged / (Judge::point / CitySight::point); }
constexpr int chance_of(int likely) { return likely / (Glance::sure / one); }

/// One seat's look at all squares.
class Look {
  public:
    MAREA_DEVICE Look(const Options& options, const View& view)
        : options_(options),
          view_(view),
          table_(view.table),
          judge_(options, view.table, view.seat, view.hand) {
        const Squares free = table_.free();
        for (int p = 0; p < options.players; ++p) {
            const Squares figures = table_.figures[at(seat_at(p))];
            for (const int f : Bits(figures)) {
                const Squares there = walks(square(f), free, options.movement);
                if (p == 0) {
                    twice_ |= reach_[0] & there;
                    reach_[0] |= there;
                } else {
                    reach_[p == 1 ? 1 : 2] |= there;
                }
            }
        }
    }

    MAREA_DEVICE void at_square(Square where, CitySight::Square& out) const {
        std::size_t i = 0;
        const auto put = [&](int figure) { out[i++] = byte_of(figure); };
        const Tile tile = table_.tile_at(where);
        for (int p = 0; p < max_players; ++p)
            put(mark(p < options_.players && has(table_.figures[at(seat_at(p))], where)));
        put(mark(has(reach_[0], where)));
        put(mark(has(twice_, where)));
        put(mark(has(reach_[1], where)));
        put(mark(has(reach_[2], where)));
        const bool asked = has(table_.figures[at(view_.seat)] | table_.free(), where);
        put(asked ? eighths_of(judge_.figure(where)) : 0);
        put(mark(tile.is_city()));
        if (tile.is_city()) of_tile(tile, where, put);
        while (i < out.size()) put(0);
    }

    MAREA_DEVICE void of_all(CitySight& out) const {
        std::size_t i = 0;
        const auto put = [&](int figure) { out.all[i++] = byte_of(figure); };
        for (int phase = 0; phase < 5; ++phase) put(mark(static_cast<int>(table_.phase) == phase));
        for (int players = min_players; players <= max_players; ++players)
            put(mark(options_.players == players));
        put(eighths_of(judge_.good()));
        put(eighths_of(judge_.fallen()));
        put(eighths_of(judge_.gondola()));
        put(mark(table_.turn == view_.seat));
        put(count_bits(lowest(view_.hand)) * 16);
        put(count_bits(judge_.glance().pool) * 3);
        put(view_.hand == 0 ? 0 : static_cast<int>(lowest_value(view_.hand)) * 16);
        for (int p = 0; p < max_players; ++p) {
            const int standing = p < options_.players ? this->standing(seat_at(p)) : 0;
            out.standing[static_cast<std::size_t>(p)] =
                static_cast<std::int16_t>(standing / (Judge::point / one));
            of_seat(p, standing / Judge::point, put);
        }
    }

  private:
    [[nodiscard]] MAREA_DEVICE Seat seat_at(int place) const {
        const int index = view_.seat.index + place;
        return seat(index < options_.players ? index : index - options_.players);
    }
    [[nodiscard]] MAREA_DEVICE int owned(int place, Colour colour) const {
        return place < options_.players
                   ? table_.treasures[at(seat_at(place))][static_cast<std::size_t>(colour)]
                   : 0;
    }

    /// What a player's coins, treasures and figures should come to.
    [[nodiscard]] MAREA_DEVICE int standing(Seat who) const {
        int points = table_.coins[at(who)] * Judge::point;
        for (std::size_t c = 0; c < colours; ++c)
            points += table_.treasures[at(who)][c] * judge_.glance().treasure[c];
        for (const int f : Bits(table_.figures[at(who)])) points += judge_.stay(square(f));
        return points;
    }

    template <class Put>
    MAREA_DEVICE void of_tile(Tile tile, Square where, const Put& put) const {
        const Glance& glance = judge_.glance();
        const Colour colour = tile.colour();
        const Tiles own = bit(tile.id) & view_.hand;
        const Tiles lower = (Tiles{1} << 8U * static_cast<unsigned>(tile.value())) - 1;
        put((static_cast<int>(tile.value()) + 2) * 4);
        put(mark(tile.value() == Value::x));
        put(table_.price(where) * 8);
        put(mark(own != 0));
        put(mark((own & lowest(view_.hand)) != 0));
        put(own != 0 ? count_bits(view_.hand & lower) * 8 : 0);
        put(mark((bit(tile.id) & glance.pool) != 0));
        put(chance_of(glance.sinking(tile)));
        put(chance_of(glance.sinking_soon(tile)));
        put(eighths_of(judge_.stay(where)));
        const int worth = glance.treasure[static_cast<std::size_t>(colour)];
        const int gain = worth - table_.price(where) * Judge::point;
        const bool can = table_.price(where) <= table_.coins[at(view_.seat)] && table_.stock(colour) > 0;
        put(eighths_of(worth));
        put(eighths_of(gain));
        put(can && gain > 0 ? eighths_of(gain) : 0);
        for (int p = 0; p < max_players; ++p) put(owned(p, colour) * 8);
        put(table_.dry_tiles(colour) * 8);
        put(count_bits(view_.hand & of_colour(colour)) * 16);
        put(count_bits(glance.pool & of_colour(colour)) * 8);
    }

    template <class Put>
    MAREA_DEVICE void of_seat(int place, int standing, const Put& put) const {
        const bool there = place < options_.players;
        const std::size_t who = there ? at(seat_at(place)) : 0;
        put(there ? table_.coins[who] * 8 : 0);
        put(there ? table_.gondolas[who] * 16 : 0);
        put(there ? table_.cards[who] * 8 : 0);
        put(there ? static_cast<int>(table_.floor[who]) * 8 : 0);
        put(there ? count_bits(table_.figures[who]) * 16 : 0);
        put(mark(there && table_.first == seat_at(place)));
        put(there ? standing - this->standing(view_.seat) / Judge::point : 0);
        put(standing);
    }

    const Options& options_;
    const View& view_;
    const Public& table_;
    Judge judge_;
    std::array<Squares, 3> reach_{};  ///< of the own figures, of the next player's, of the others'
    Squares twice_ = 0;               ///< where two own figures can go
};

}  // namespace

MAREA_DEVICE CitySight::CitySight(const Options& options, const View& view) : squares{}, all{}, standing{} {
    const Look look(options, view);
    for (const int s : Bits(view.table.dry))
        look.at_square(venezia::square(s), squares[static_cast<std::size_t>(s)]);
    look.of_all(*this);
}

}  // namespace marea::bots
