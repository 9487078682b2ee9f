#include "apps/terminal/venonta/map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "words/printable.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

constexpr int small_box = 10;
constexpr int wide_box = 19;
constexpr int all_boxes = territory_count + towers;

/// What the labels cover of their page is stretched over the whole map.
std::vector<Spot> wanted(const wire::ScenarioTexts& texts, Spot room) {
    std::vector<wire::Label> labels = texts.territories;
    labels.insert(labels.end(), texts.oceans.begin(), texts.oceans.end());
    const auto [west, east] = std::ranges::minmax(labels, {}, &wire::Label::x);
    const auto [north, south] = std::ranges::minmax(labels, {}, &wire::Label::y);
    const int across = std::max(1, east.x - west.x);
    const int down = std::max(1, south.y - north.y);
    std::vector<Spot> spots;
    for (const auto& label : labels)
        spots.push_back({(label.x - west.x) * room.column / across, (label.y - north.y) * room.line / down});
    return spots;
}

std::string fitted(const std::string& text, int width) {
    return padded(words::printable(text, width), width);
}

/// A name where there is little room: whole, else its longest word, which a point ends where that is cut too.
std::string brief(const std::string& name, int width) {
    if (width_of(name) <= width) return name;
    std::string longest;
    std::istringstream parts(name);
    for (std::string word; parts >> word;)
        if (width_of(word) > width_of(longest)) longest = word;
    return width_of(longest) <= width ? longest : words::printable(longest, width - 1) + ".";
}

}  // namespace

VenontaMap::VenontaMap(const VenontaNames& names, const Console& console, int width, int lines)
    : names_(names),
      console_(console),
      signs_(venonta_signs(console)),
      width_(width),
      lines_(lines),
      box_{(width / wide_box) * (lines / 2) >= 2 * all_boxes ? wide_box : small_box, 2},
      spots_(spread(wanted(names.texts(), {width - box_.column, lines - box_.line}), box_, {width, lines})) {}

/// "●NAM ⚑◆1 •": owner, id, whose colony with how many tanks, lit.
std::string VenontaMap::head(const Public& table, int t, bool lit) const {
    const Land& land = table.land(t);
    std::string text = (land.owner == nobody ? " " : names_.mark(land.owner)) + names_.id(t);
    if (box_.column == wide_box) text += " " + names_.territory(t);
    std::string right;
    if (land.colonist != nobody) right = std::string(signs_.flag) + names_.mark(land.colonist);
    if (land.guards > 0) right += std::to_string(land.guards);
    if (lit) right += signs_.lit;
    return fitted(text, box_.column - width_of(right)) + right;
}

/// "2▮ 1/3⌂ 1♜": TEP, factories on sites, tanks; of nobody's: what it could carry.
std::string VenontaMap::goods(const Public& table, int t) const {
    const Land& land = table.land(t);
    const auto i = static_cast<std::size_t>(t);
    if (land.owner == nobody)
        return fitted(fmt::format(" {}{} {}{}", names_.terms().water[i], signs_.water,
                                  names_.terms().sites[i], signs_.factory),
                      box_.column);
    std::string text = fmt::format("{}{} {}/{}{}", land.tep, signs_.fuel, land.factories,
                                   names_.terms().sites[i], signs_.factory);
    if (land.tanks > 0) text += fmt::format(" {}{}", land.tanks, signs_.tank);
    return fitted(text, box_.column);
}

std::string VenontaMap::ocean(const Public& table, int o, int line) const {
    const auto tep = table.oceans[static_cast<std::size_t>(o)];
    const std::string text = line == 0 ? fmt::format("{} {}", o + 1, brief(names_.ocean(o), box_.column - 2))
                                       : fmt::format("  {}{}", tep, signs_.fuel);
    return console_.paint(fitted(text, box_.column), colour::foam, colour::lagoon);
}

std::string VenontaMap::row(const Public& table, Lands lit, std::size_t box, int line) const {
    const int t = static_cast<int>(box);
    if (t >= territory_count) return ocean(table, t - territory_count, line);
    const Seat owner = table.land(t).owner;
    const Rgb ground = owner == nobody ? Rgb{0xD9, 0xD2, 0xC0} : seat_grounds[at(owner)];
    return console_.paint(line == 0 ? head(table, t, has(lit, t)) : goods(table, t), colour::dark, ground);
}

std::string VenontaMap::sea(int from, int to, int line) const {
    std::string waves;
    for (int column = from; column < to; ++column) waves += (column + 5 * line) % 7 == 0 ? '~' : ' ';
    return console_.paint(waves, colour::foam, colour::lagoon);
}

Lines VenontaMap::draw(const Public& table, Lands lit) const {
    Lines result;
    for (int line = 0; line < lines_; ++line) {
        std::map<int, std::size_t> here;  // by column
        for (std::size_t i = 0; i < spots_.size(); ++i)
            if (line >= spots_[i].line && line < spots_[i].line + box_.line) here[spots_[i].column] = i;
        std::string text;
        int column = 0;
        for (const auto& [begin, box] : here) {
            text += sea(column, begin, line) + row(table, lit, box, line - spots_[box].line);
            column = begin + box_.column;
        }
        result.push_back(text + sea(column, width_, line));
    }
    return result;
}

}  // namespace marea::apps
