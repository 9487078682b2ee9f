#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "apps/commands/scenarios.hpp"
#include "table/level.hpp"
#include "words/catalogue.hpp"

namespace marea::apps {

/// What every command ends with: 0 all well, 1 the user stopped it, 2 bad input or a broken record.
enum ExitCode { all_well = 0, stopped = 1, bad_input = 2 };

class Games;

/// What kind of table is asked for; each game takes what concerns it.
struct TableArguments {
    std::map<std::string, std::string> options;  ///< those that were named, by their names in records
    std::string board;                           ///< Venezia: a file with a hand-made one
    std::string scenario{"terra-1950"};          ///< Venonta: a file, or the name of one in the program
    std::optional<std::uint64_t> seed;
};

struct PlayArguments {
    std::string game;  ///< empty: the first of the program's
    TableArguments table;
    std::vector<std::string> seats;  ///< none: you and bots
    std::optional<int> players;
    std::string resume;
    std::string record;
};

struct SimArguments {
    std::string game;
    TableArguments table;
    std::optional<int> players;
    std::int64_t games = 1000;
    std::vector<std::string> bots;  ///< none: the strongest rule bot
    int threads = 1;
    std::string records;
    bool json = false;
    std::string out{"lab"};  ///< `marea lab data`: folder for its tables
};

struct LabArguments {
    std::string game;
    TableArguments table;
    bool is_ladder = true;     ///< or a tournament
    std::vector<int> players;  ///< none: every number that can play
    std::vector<std::string> bots;
    std::string program;  ///< a challenge: this one against every level
    double seconds = 10;  ///< that it may take for an action
    std::int64_t deals = 100;
    std::int64_t games = 0;  ///< instead of deals: as many of these as so many games take
    bool until_sure = false;
    int threads = 1;
    std::string out{"lab"};
    bool json = false;
};

struct BalanceArguments {
    std::vector<std::string> scenarios{
        "terra-1950"};                   ///< files or names; a second one is compared with the first
    std::vector<int> players;            ///< none: every number that can play
    std::vector<std::string> companies;  ///< bots joined by "+"; none: the usual ones
    std::int64_t games = 1000;
    bool sensitivity = false;
    bool random_draft = false;  ///< territories are drafted by chance, whoever plays
    int threads = 1;
    std::string out{"lab"};
    std::optional<std::uint64_t> seed;
    bool json = false;
};

struct ReplayArguments {
    std::string record;
    std::vector<std::string> scenarios;  ///< files, beside what is in the program
    std::optional<std::size_t> ply;
    std::optional<int> seat;
    bool json = false;
};

struct VerifyArguments {
    std::vector<std::string> files;
    std::vector<std::string> scenarios;
};

struct PerftArguments {
    std::string record;
    std::vector<std::string> scenarios;
    std::size_t ply = 0;
    int depth = 1;
    bool divide = false;
};

struct ReviewArguments {
    std::string record;
    bool json = false;
    std::vector<std::string> scenarios;
};

struct ServeArguments {
    std::string listen{"127.0.0.1:8080"};
    std::string store;
    std::string data;
    std::string page;
    std::string log;
    std::string public_url;
    std::vector<std::string> trusted_proxies;
    int per_address = 64;
    bool private_webhooks = false;
    bool metrics_for_all = false;
    bool no_limits = false;
    bool poll = false;
    int level = table::levels::known;
    bool open = false;
    std::string keep_finished{"ever"};
    std::string keep_unstarted{"7d"};
};

struct DoctorArguments {
    std::string data;
    std::string records;                ///< file for what can be read of damaged tables
    std::vector<std::string> set_back;  ///< logs to end before their damage
};

struct ExportArguments {
    std::string data;
    std::string out;
};

struct MoveArguments {
    std::string from;
    std::string to;
    bool resume = false;
};

struct ScenarioArguments {
    std::string file{"terra-1950"};  ///< or the name of one in the program
    std::optional<int> players;
};

/// The commands of the program; each returns an ExitCode.
int run_play(const words::Catalogue& words, const Games& games, const PlayArguments& arguments);
int run_serve(const words::Catalogue& words, const Games& games, const ServeArguments& arguments);
int run_sim(const words::Catalogue& words, const Games& games, const SimArguments& arguments);
int run_lab(const words::Catalogue& words, const Games& games, const LabArguments& arguments);
int run_lab_data(const words::Catalogue& words, const Games& games, const SimArguments& arguments);
int run_lab_balance(const words::Catalogue& words, const BalanceArguments& arguments);
int run_replay(const words::Catalogue& words, const Games& games, const ReplayArguments& arguments);
int run_review(const words::Catalogue& words, const Games& games, const ReviewArguments& arguments);
int run_verify(const words::Catalogue& words, const Games& games, const VerifyArguments& arguments);
int run_perft(const words::Catalogue& words, const Games& games, const PerftArguments& arguments);
int run_doctor(const words::Catalogue& words, const Games& games, const DoctorArguments& arguments);
int run_export(const words::Catalogue& words, const Games& games, const ExportArguments& arguments);
int run_move(const words::Catalogue& words, const MoveArguments& arguments);
int run_scenario_check(const words::Catalogue& words, const ScenarioArguments& arguments);
int run_scenario_describe(const words::Catalogue& words, const ScenarioArguments& arguments);
int run_scenario_print(const words::Catalogue& words, const ScenarioArguments& arguments);

/// Reads the command line and runs the command it names, for these games.
int run_command_line(int argc, const char* const* argv, const Games& games);

/// An option of a game as a flag of the command line: "--gondola-ride".
std::string flag_of(std::string option);

/// "ply 12" or the place in the JSON; empty if the problem has neither.
std::string place_of(const words::Catalogue& words, const Problem& problem);

/// Says what is wrong on standard error, after the file it is in and the place there; returns `bad_input`.
int complain(const words::Catalogue& words, const Problem& problem, const std::string& file = {});
/// The same for all that is wrong with a scenario.
int complain(const words::Catalogue& words, const BadScenario& scenario);

}  // namespace marea::apps
