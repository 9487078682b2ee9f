#include <algorithm>

#include "wire/scenario/scenario_parts.hpp"

namespace marea::wire {
namespace {

using venonta::Territory;

std::string read_id(const JsonAudit& form) {
    const auto id = form.need("id");
    const auto text = id ? id->string() : std::nullopt;
    return std::string(text.value_or(""));
}

bool is_sea_id(std::string_view id) {
    return !id.empty() && id.size() <= 20 &&
           std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

void read_label(const JsonAudit& form, ScenarioTexts& texts, Label& label) {
    read_texts(form.need("name"), max_name_length, label.name);
    if (const auto x = form.need("x")) label.x = x->integer(0, page_width).value_or(0);
    if (const auto y = form.need("y")) label.y = y->integer(0, page_height).value_or(0);
    read_source(form, texts);
}

/// A territorial water or an ocean.
std::string read_sea(const JsonAudit& form, ScenarioTexts& texts, std::vector<Label>& labels) {
    Label& label = labels.emplace_back();
    if (!form.object({"id", "name", "x", "y", "source"})) return {};
    read_label(form, texts, label);
    const std::string id = read_id(form);
    if (!is_sea_id(id)) form.faults().spoil(form.pointer());
    if (!id.empty() && !is_sea_id(id)) form.find("id")->fail("scenario_sea_id", {{"id", id}}, "N1.2");
    return id;
}

/// The ids in a list as bits of the list they come from.
template <class Bits>
Bits read_set(const std::optional<JsonAudit>& form, const std::vector<std::string>& ids,
              std::string_view unknown) {
    Bits set = 0;
    if (!form) return set;
    for (const JsonAudit& item : form->items()) {
        const auto id = item.string();
        if (!id) continue;
        const auto found = std::ranges::find(ids, *id);
        const auto index = static_cast<std::size_t>(found - ids.begin());
        if (found == ids.end() || index >= 8 * sizeof(Bits)) {
            item.fail(unknown, {{"id", std::string(*id)}}, "N1.2");
            continue;
        }
        const auto bit = static_cast<Bits>(1U << index);
        if ((set & bit) != 0) item.fail("scenario_id_twice", {{"id", std::string(*id)}}, "N1.2");
        set = static_cast<Bits>(set | bit);
    }
    return set;
}

/// The entries of a list that has room for `count`, no more and no fewer.
std::vector<JsonAudit> read_entries(const std::optional<JsonAudit>& form, std::size_t count) {
    if (!form) return {};
    auto entries = form->items();
    if (entries.size() == count || form->faults().is_spoilt(form->pointer())) return entries;
    form->faults().add(
        Problem{"json_array_size",
                "N1.1",
                {{"count", static_cast<int>(entries.size())}, {"expected", static_cast<int>(count)}}},
        form->pointer());
    for (std::size_t i = entries.size(); i < count; ++i)
        form->faults().spoil(form->pointer() + "/" + std::to_string(i));
    return entries;
}

void read_oceans(const JsonAudit& root, ScenarioFile& file) {
    std::size_t i = 0;
    for (const JsonAudit& form : read_entries(root.need("oceans"), venonta::towers)) {
        const std::string id = read_sea(form, file.texts, file.texts.oceans);
        if (i < venonta::towers) file.scenario.oceans[i++] = id;
    }
    file.texts.oceans.resize(venonta::towers);
}

/// All but the sets, which need the ids of all.
Territory read_territory(const JsonAudit& form, ScenarioTexts& texts) {
    Territory territory;
    Label& label = texts.territories.emplace_back();
    if (!form.object({"id", "name", "water", "sites", "neighbours", "waters", "oceans", "x", "y", "source"}))
        return territory;
    territory.id = read_id(form);
    read_label(form, texts, label);
    read_figure(form.need("water"), territory.water);
    read_figure(form.need("sites"), territory.sites);
    return territory;
}

void read_territories(const JsonAudit& root, ScenarioFile& file) {
    const auto forms = read_entries(root.need("territories"), venonta::territory_count);
    std::vector<Territory> territories;
    std::vector<std::string> ids;
    for (const JsonAudit& form : forms) {
        territories.push_back(read_territory(form, file.texts));
        ids.push_back(territories.back().id);
    }
    const std::vector<std::string> oceans(file.scenario.oceans.begin(), file.scenario.oceans.end());
    for (std::size_t i = 0; i < forms.size(); ++i) {
        Territory& here = territories[i];
        here.neighbours =
            read_set<std::uint16_t>(forms[i].need("neighbours"), ids, "scenario_no_such_territory");
        here.waters =
            read_set<std::uint16_t>(forms[i].need("waters"), file.scenario.waters, "scenario_no_such_water");
        here.oceans = read_set<std::uint8_t>(forms[i].need("oceans"), oceans, "scenario_no_such_ocean");
    }
    territories.resize(venonta::territory_count);
    file.texts.territories.resize(venonta::territory_count);
    std::ranges::move(territories, file.scenario.territories.begin());
}

}  // namespace

void read_map(const JsonAudit& root, ScenarioFile& file) {
    if (const auto waters = root.need("waters"))
        for (const JsonAudit& form : waters->items())
            file.scenario.waters.push_back(read_sea(form, file.texts, file.texts.waters));
    read_oceans(root, file);
    read_territories(root, file);
}

}  // namespace marea::wire
