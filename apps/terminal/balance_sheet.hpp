#pragma once

#include "apps/terminal/console.hpp"
#include "apps/terminal/sheet.hpp"
#include "lab/venonta_report.hpp"
#include "wire/scenario/scenario_json.hpp"
#include "words/catalogue.hpp"

namespace marea::apps {

/// A figure with its interval, if it has one: "19.8 ± 1.2 %".
std::string shown_number(double value, double half, lab::Unit unit);

/// N11 The figures of a scenario at some numbers of players beside their targets.
Lines balance_figures(const words::Catalogue& words, const Console& console,
                      const std::vector<lab::VenontaReport>& reports);

/// N11 The figures of a scenario at some numbers of players beside their targets, then its objectives,
/// cards and territories: what lies outside its band is marked, and coloured where the terminal can.
Lines balance_sheet(const words::Catalogue& words, const Console& console, const wire::ScenarioTexts& texts,
                    const std::vector<lab::VenontaReport>& reports);

}  // namespace marea::apps
