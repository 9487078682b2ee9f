#include "apps/commands/lab_balance.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>
#include <filesystem>
#include <functional>
#include <tuple>

#include "apps/commands/balance_json.hpp"
#include "apps/commands/progress_bar.hpp"
#include "apps/commands/scenarios.hpp"
#include "apps/terminal/balance_sheet.hpp"
#include "apps/terminal/files.hpp"
#include "bots/venonta/levels.hpp"
#include "lab/baselines.hpp"
#include "lab/scenario_cells.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "words/printable.hpp"

namespace marea::apps {
namespace {

namespace json = boost::json;
using lab::Balance;
using lab::BalanceCell;
using lab::Estimate;
using lab::Figure;
using venonta::Venonta;

using Bots = std::vector<const bots::Bot<Venonta>*>;

/// "raider:1-peaceful+1": one guest, and the bots that every other seat draws from.
bool has_guest(const std::string& company) { return company.find(':') != std::string::npos; }

/// "1-peaceful+1": the bots that each seat draws from; a guest comes first.
tl::expected<Bots, Problem> bots_of(const std::string& company) {
    Bots all;
    for (std::size_t begin = 0; begin <= company.size();) {
        const std::size_t end = std::min(company.find_first_of("+:", begin), company.size());
        const std::string name = company.substr(begin, end - begin);
        all.push_back(lab::find_player<Venonta>(name));
        if (all.back() == nullptr) return tl::unexpected(Problem{"unknown_bot", {}, {{"bot", name}}});
        begin = end + 1;
    }
    return all;
}

/// A scenario that was named, with its text.
struct NamedScenario {
    std::string name;
    std::string text;
    wire::ScenarioFile file;
    std::shared_ptr<const venonta::Scenario> scenario;
};

/// What is to be played, and what of it is what in the report.
class BalanceRun {
  public:
    BalanceRun(const words::Catalogue& words, const BalanceArguments& arguments)
        : words_(words), arguments_(arguments) {}

    int run() {
        if (const int code = prepare(); code != all_well) return code;
        std::error_code error;
        std::filesystem::create_directories(arguments_.out, error);
        auto ledger = lab::Ledger::open(arguments_.out + "/blocks.jsonl", plan_text());
        if (!ledger) return complain(words_, ledger.error());
        std::atomic<std::int64_t> done = 0;
        {
            const ProgressBar bar(done, balance_.all_games());
            if (!lab::run(balance_, **ledger, done))
                return complain(words_, file_problem("file_unwritable", arguments_.out));
        }
        return report(findings(**ledger));
    }

  private:
    int prepare() {
        for (const std::string& name : arguments_.scenarios) {
            auto file = open_scenario(name);
            if (!file) return complain(words_, BadScenario{name, file.error()});
            auto scenario = std::make_shared<const venonta::Scenario>(file->scenario);
            scenarios_.push_back(
                {file->scenario.id, *scenario_text(name), std::move(*file), std::move(scenario)});
        }
        if (scenarios_.size() == 2 && scenarios_[0].name == scenarios_[1].name)
            for (std::size_t i = 0; i < 2; ++i) scenarios_[i].name = arguments_.scenarios[i];
        players_ = arguments_.players;
        if (players_.empty()) players_.assign(venonta::player_counts.begin(), venonta::player_counts.end());
        for (const int players : players_)
            if (venonta::count_index(players) < 0)
                return complain(words_, {"scenario_player_count", "N1.1", {{"players", players}}});
        balance_.games = arguments_.games;
        balance_.threads = arguments_.threads;
        std::vector<std::string> companies = arguments_.companies;
        if (companies.empty()) companies.assign(lab::usual_companies.begin(), lab::usual_companies.end());
        for (const NamedScenario& scenario : scenarios_)
            for (const std::string& company : companies) {
                const auto bots = bots_of(company);
                if (!bots) return complain(words_, bots.error());
                for (const int players : players_)
                    add(scenario.name, company, *bots, Venonta(scenario.scenario, players), {});
            }
        usual_cells_ = balance_.cells.size();
        if (arguments_.sensitivity) add_changes(companies.front());
        return all_well;
    }

    void add(const std::string& scenario, const std::string& company, const Bots& bots, Venonta game,
             const std::string& change) {
        lab::Simulation<Venonta> plan{std::move(game),    bots, 1, seed(), 1, {}, {}, true, 0,
                                      has_guest(company), {}};
        if (arguments_.random_draft)
            plan.by_chance = [](const venonta::State& state) {
                return state.table.phase == venonta::Phase::draft;
            };
        balance_.cells.push_back({scenario, company, std::move(plan), change});
    }

    /// Each figure of the first scenario one more, among the first bots.
    void add_changes(const std::string& company) {
        const auto bots = *bots_of(company);
        for (const int players : players_)
            for (auto& changed : lab::changed_by_one(scenarios_.front().text, players))
                add(scenarios_.front().name, company, bots, Venonta(std::move(changed.scenario), players),
                    changed.cell);
    }

    [[nodiscard]] std::uint64_t seed() const { return arguments_.seed.value_or(1950); }

    /// As it stands in the ledger, by which a run that was stopped goes on.
    [[nodiscard]] std::string company_and_draft(const std::string& company) const {
        return arguments_.random_draft ? company + " (random draft)" : company;
    }

    [[nodiscard]] std::string plan_text() const {
        json::array cells;
        for (const BalanceCell& cell : balance_.cells)
            cells.push_back(json::object{{"scenario", wire::scenario_hash(cell.plan.game.scenario())},
                                         {"players", cell.plan.game.players()},
                                         {"company", company_and_draft(cell.company)}});
        return json::serialize(json::object{{"marea", 2},
                                            {"lab", "balance"},
                                            {"rules", Venonta::rules},
                                            {"seed", std::to_string(seed())},
                                            {"block", balance_.block()},
                                            {"cells", std::move(cells)}});
    }

    [[nodiscard]] BalanceFindings findings(const lab::Ledger& ledger) const {
        BalanceFindings found{seed(), balance_.blocks() * balance_.block(), {}, {}};
        for (std::size_t c = 0; c < usual_cells_; ++c) {
            const BalanceCell& cell = balance_.cells[c];
            if (c % players_.size() == 0) found.columns.push_back({cell.scenario, cell.company, {}});
            found.columns.back().reports.push_back(lab::report_of(balance_, c, ledger));
        }
        for (std::size_t c = usual_cells_; c < balance_.cells.size(); ++c)
            found.changes.push_back(
                change(found.columns.front(), balance_.cells[c], lab::report_of(balance_, c, ledger)));
        std::ranges::sort(found.changes, std::less<>(), [](const BalanceChange& one) {
            return std::tuple(one.players, -std::abs(one.lost.mean), one.cell);
        });
        return found;
    }

    static const Figure& figure(const lab::VenontaReport& report, std::string_view name) {
        return *std::ranges::find(report.figures, name, &Figure::name);
    }

    static BalanceChange change(const BalanceColumn& usual, const BalanceCell& cell,
                                const lab::VenontaReport& report) {
        const int players = cell.plan.game.players();
        const auto& base = *std::ranges::find(usual.reports, players, &lab::VenontaReport::players);
        return {cell.change, players, difference(figure(base, "lost"), figure(report, "lost")),
                difference(figure(base, "best_seat"), figure(report, "best_seat"))};
    }

    [[nodiscard]] int report(const BalanceFindings& found) const {
        const std::string text = json::serialize(findings_json(found)) + "\n";
        for (const auto& [name, content] : {std::pair<std::string, std::string>{"/balance.json", text},
                                            {"/balance.html", balance_page(words_, found)}})
            if (const std::string path = arguments_.out + name; !write_whole(path, content))
                return complain(words_, file_problem("file_unwritable", path));
        if (arguments_.json)
            fmt::print("{}", text);
        else
            print(found);
        return all_well;
    }

    static json::object estimate_json(const Estimate& estimate) {
        return {{"value", estimate.mean}, {"half", estimate.half}};
    }

    [[nodiscard]] static json::object findings_json(const BalanceFindings& found) {
        json::array columns;
        for (const BalanceColumn& column : found.columns) {
            json::array reports;
            for (const auto& one : column.reports) reports.emplace_back(report_json(one));
            columns.push_back(json::object{
                {"scenario", column.scenario}, {"bots", column.company}, {"reports", std::move(reports)}});
        }
        json::array changes;
        for (const BalanceChange& one : found.changes)
            changes.push_back(json::object{{"cell", one.cell},
                                           {"players", one.players},
                                           {"lost", estimate_json(one.lost)},
                                           {"best_seat", estimate_json(one.best_seat)}});
        return {{"lab", "balance"},
                {"seed", std::to_string(found.seed)},
                {"games", found.games},
                {"columns", std::move(columns)},
                {"changes", std::move(changes)}};
    }

    /// The whole sheet of the first bots, the figures of the others, how two scenarios differ, what matters
    /// most.
    void print(const BalanceFindings& found) const {
        const Console console;
        std::string scenario;
        for (const BalanceColumn& column : found.columns) {
            const bool first = column.scenario != scenario;
            scenario = column.scenario;
            const auto& texts = std::ranges::find(scenarios_, scenario, &NamedScenario::name)->file.texts;
            fmt::print("{}\n\n{}\n",
                       words_.say("balance.among",
                                  {{"scenario", words::printable(scenario, 100)}, {"bots", column.company}}),
                       joined(first ? balance_sheet(words_, console, texts, column.reports)
                                    : balance_figures(words_, console, column.reports)));
        }
        if (scenarios_.size() == 2) print_difference(found);
        print_changes(found);
    }

    void print_difference(const BalanceFindings& found) const {
        const std::size_t half = found.columns.size() / 2;
        for (std::size_t c = 0; c < half; ++c) {
            const BalanceColumn& one = found.columns[c];
            const BalanceColumn& other = found.columns[c + half];
            std::vector<Lines> rows{
                {words_.say("balance.less",
                            {{"second", other.scenario}, {"first", one.scenario}, {"bots", one.company}})}};
            for (const auto& report : one.reports)
                rows.front().push_back(fmt::format("({})", report.players));
            for (std::size_t row = 0; row < one.reports.front().figures.size(); ++row) {
                rows.push_back({words_.say("report." + std::string(one.reports.front().figures[row].name))});
                for (std::size_t p = 0; p < one.reports.size(); ++p) {
                    const Figure& was = one.reports[p].figures[row];
                    const Estimate by = difference(was, other.reports[p].figures[row]);
                    rows.back().push_back(words_.shown(fmt::format(
                        "{}{}", by.mean < 0 ? "" : "+", shown_number(by.mean, by.half, was.unit))));
                }
            }
            fmt::print("{}\n", joined(table(rows)));
        }
    }

    void print_changes(const BalanceFindings& found) const {
        constexpr int most = 12;
        std::vector<Lines> rows;
        int players = 0;
        int shown = 0;
        const auto flush = [&] {
            if (!rows.empty()) fmt::print("{}\n", joined(table(rows)));
            rows.clear();
        };
        for (const BalanceChange& one : found.changes) {
            if (one.players != players) {
                flush();
                players = one.players;
                shown = 0;
                rows.push_back({words_.say("balance.matters", {{"players", players}}),
                                words_.say("report.lost"), words_.say("report.best_seat")});
            }
            if (++shown > most) continue;
            rows.push_back(
                {one.cell,
                 words_.shown(fmt::format("{:+.1f} ± {:.1f} %", 100 * one.lost.mean, 100 * one.lost.half)),
                 words_.shown(fmt::format("{:+.2f} ± {:.2f}", one.best_seat.mean, one.best_seat.half))});
        }
        flush();
    }

    const words::Catalogue& words_;
    const BalanceArguments& arguments_;
    std::vector<NamedScenario> scenarios_;
    std::vector<int> players_;
    Balance balance_;
    std::size_t usual_cells_ = 0;  ///< those without a change
};

}  // namespace

Estimate difference(const Figure& first, const Figure& second) {
    return {second.value - first.value, std::hypot(first.half, second.half)};
}

int run_lab_balance(const words::Catalogue& words, const BalanceArguments& arguments) {
    return BalanceRun(words, arguments).run();
}

}  // namespace marea::apps
