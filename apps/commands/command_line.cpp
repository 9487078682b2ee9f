#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "apps/commands/commands.hpp"
#include "apps/commands/program_game.hpp"
#include "words/language.hpp"
#include "words/printable.hpp"

namespace marea::apps {
namespace {

/// Whole numbers only: the library would wrap −1 around.
const CLI::Validator not_negative(
    [](const std::string& text) { return text.starts_with('-') ? text : std::string(); }, "");

/// Everything that can stand on the command line. The one file that knows the library that parses it.
class CommandLine {
  public:
    CommandLine(const words::Catalogue& words, const Games& games)
        : words_(words), games_(games), app_(words.say("cli.about"), "marea") {
        app_.set_version_flag("--version", version(), words.say("cli.version"));
        app_.set_help_flag("-h,--help", words.say("cli.help"));
        app_.footer(words.say("cli.unofficial"));
        for (const char* label :
             {"Usage", "Options", "OPTIONS", "Positionals", "Subcommands", "SUBCOMMAND", "REQUIRED"})
            app_.get_formatter()->label(label, words.say("cli.label." + std::string(label)));
        app_.add_option("--lang", language_, words.say("cli.lang"));
        app_.fallthrough();
        app_.require_subcommand(1);
        add_play();
        add_serve();
        add_doctor();
        add_move();
        add_export();
        add_sim();
        add_lab();
        add_replay();
        add_review();
        add_verify();
        add_perft();
        add_scenario();
    }

    int run(int argc, const char* const* argv) {
        if (argc > 1 && argv[1][0] != '-' && !is_command(argv[1]))
            return complain(words_, {"unknown_command", {}, {{"command", std::string(argv[1])}}});
        try {
            app_.parse(argc, argv);
        } catch (const CLI::Success& wanted) {
            return app_.exit(wanted);
        } catch (const CLI::ParseError& bad) {
            fmt::print(stderr, "marea: {} ({})\n{}\n", words_.say("cli.not_understood"),
                       words::printable(bad.what(), 200), words_.say("cli.see_help"));
            return bad_input;
        }
        return exit_code_;
    }

  private:
    [[nodiscard]] std::string version() const {
        std::string rules;
        for (const auto& game : games_.all())
            rules += fmt::format("{}{}: rules {}", rules.empty() ? "" : ", ", game->name(), game->rules());
        return fmt::format("marea {} ({})", MAREA_VERSION, rules);
    }

    [[nodiscard]] bool is_command(const std::string& word) const {
        const auto all = app_.get_subcommands([](const CLI::App*) { return true; });
        return std::ranges::any_of(all, [&](const CLI::App* command) { return command->get_name() == word; });
    }

    void add_play() {
        auto& command = *app_.add_subcommand("play", words_.say("cli.play"));
        command.add_option("GAME", play_.game, words_.say("cli.game"));
        auto* seats =
            command.add_option("--seats", play_.seats, words_.say("cli.play.seats"))->delimiter(',');
        auto* resume =
            command.add_option("--resume", play_.resume, words_.say("cli.play.resume"))->excludes(seats);
        command.add_option("--players", play_.players, words_.say("cli.play.players"))
            ->excludes(seats)
            ->excludes(resume);
        command.add_option("--scenario", play_.table.scenario, words_.say("cli.sim.scenario"));
        command.add_option("--record", play_.record, words_.say("cli.play.record"));
        for (auto* option : add_table(command, play_.table)) resume->excludes(option);
        command.callback([this] { exit_code_ = run_play(words_, games_, play_); });
    }

    void add_serve() {
        auto& command = *app_.add_subcommand("serve", words_.say("cli.serve"));
        command.add_option("--listen", serve_.listen, words_.say("cli.serve.listen"));
        command.add_option("--store", serve_.store, words_.say("cli.serve.store"));
        command.add_option("--data", serve_.data, words_.say("cli.serve.data"));
        command.add_option("--page", serve_.page, words_.say("cli.serve.page"));
        command.add_flag("--open", serve_.open, words_.say("cli.serve.open"));
        command.add_option("--public-url", serve_.public_url, words_.say("cli.serve.public_url"));
        command.add_option("--trusted-proxy", serve_.trusted_proxies, words_.say("cli.serve.trusted_proxy"));
        command.add_option("--per-address", serve_.per_address, words_.say("cli.serve.per_address"))
            ->check(CLI::Range(1, 1'000'000));
        command.add_flag("--private-webhooks", serve_.private_webhooks,
                         words_.say("cli.serve.private_webhooks"));
        command.add_flag("--metrics-for-all", serve_.metrics_for_all,
                         words_.say("cli.serve.metrics_for_all"));
        command.add_option("--log", serve_.log, words_.say("cli.serve.log"));
        command.add_flag("--no-limits", serve_.no_limits, words_.say("cli.serve.no_limits"));
        command.add_flag("--poll", serve_.poll, words_.say("cli.serve.poll"));
        command.add_option("--level", serve_.level, words_.say("cli.serve.level"))
            ->check(CLI::Range(table::levels::first, table::levels::known));
        command.add_option("--keep-finished", serve_.keep_finished, words_.say("cli.serve.keep_finished"));
        command.add_option("--keep-unstarted", serve_.keep_unstarted, words_.say("cli.serve.keep_unstarted"));
        command.callback([this] { exit_code_ = run_serve(words_, games_, serve_); });
    }

    void add_doctor() {
        auto& command = *app_.add_subcommand("doctor", words_.say("cli.doctor"));
        command.add_option("DATA", doctor_.data, words_.say("cli.data"))->required();
        command.add_option("--records", doctor_.records, words_.say("cli.doctor.records"));
        command.add_option("--set-back", doctor_.set_back, words_.say("cli.doctor.set_back"))
            ->allow_extra_args(false);
        command.callback([this] { exit_code_ = run_doctor(words_, games_, doctor_); });
    }

    void add_move() {
        auto& command = *app_.add_subcommand("move", words_.say("cli.move"));
        command.add_option("--from", move_.from, words_.say("cli.move.from"))->required();
        command.add_option("--to", move_.to, words_.say("cli.move.to"))->required();
        command.add_flag("--resume", move_.resume, words_.say("cli.move.resume"));
        command.callback([this] { exit_code_ = run_move(words_, move_); });
    }

    void add_export() {
        auto& command = *app_.add_subcommand("export", words_.say("cli.export"));
        command.add_option("DATA", export_.data, words_.say("cli.data"))->required();
        command.add_option("--out", export_.out, words_.say("cli.export.out"))->required();
        command.callback([this] { exit_code_ = run_export(words_, games_, export_); });
    }

    void add_sim() {
        auto& command = *app_.add_subcommand("sim", words_.say("cli.sim"));
        add_games(command);
        command.add_option("--records", sim_.records, words_.say("cli.sim.records"));
        command.add_flag("--json", sim_.json, words_.say("cli.sim.json"));
        command.callback([this] { exit_code_ = run_sim(words_, games_, sim_); });
    }

    /// Which games are played, and by whom.
    void add_games(CLI::App& command) {
        command.add_option("GAME", sim_.game, words_.say("cli.game"))->required();
        command.add_option("--players", sim_.players, words_.say("cli.sim.players"));
        command.add_option("--games", sim_.games, words_.say("cli.sim.games"))
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40U));
        command.add_option("--bots", sim_.bots, words_.say("cli.sim.bots"))->delimiter(',');
        command.add_option("--threads", sim_.threads, words_.say("cli.sim.threads"))
            ->check(CLI::Range(1, 1024));
        command.add_option("--scenario", sim_.table.scenario, words_.say("cli.sim.scenario"));
        add_table(command, sim_.table);
    }

    void add_lab() {
        auto& command = *app_.add_subcommand("lab", words_.say("cli.lab"));
        command.require_subcommand(1);
        const auto add = [&](const std::string& name, bool is_ladder) {
            auto& doing = *command.add_subcommand(name, words_.say("cli.lab." + name));
            if (name == "challenge") {
                doing.add_option("PROGRAM", lab_.program, words_.say("cli.lab.program"))->required();
                doing.add_option("--seconds", lab_.seconds, words_.say("cli.lab.seconds"))
                    ->check(CLI::Range(0.001, 3600.0));
            }
            doing.add_option("GAME", lab_.game, words_.say("cli.game"))->required(name != "challenge");
            doing.add_option("--players", lab_.players, words_.say("cli.lab.players"))->delimiter(',');
            doing.add_option("--bots", lab_.bots, words_.say("cli.lab.bots"))->delimiter(',');
            const CLI::Range any(std::int64_t{1}, std::int64_t{1} << 40U);
            auto* deals = doing.add_option("--deals", lab_.deals, words_.say("cli.lab.deals"))->check(any);
            doing.add_option("--games", lab_.games, words_.say("cli.lab.games"))->check(any)->excludes(deals);
            doing.add_flag("--until-sure", lab_.until_sure, words_.say("cli.lab.until_sure"));
            doing.add_option("--threads", lab_.threads, words_.say("cli.sim.threads"))
                ->check(CLI::Range(1, 1024));
            doing.add_option("--out", lab_.out, words_.say("cli.lab.out"));
            doing.add_option("--scenario", lab_.table.scenario, words_.say("cli.sim.scenario"));
            doing.add_flag("--json", lab_.json, words_.say("cli.sim.json"));
            add_table(doing, lab_.table);
            doing.callback([this, is_ladder] {
                lab_.is_ladder = is_ladder;
                if (lab_.game.empty()) lab_.game = games_.all().front()->name();
                exit_code_ = run_lab(words_, games_, lab_);
            });
        };
        add("ladder", true);
        add("tournament", false);
        add("challenge", true);
        add_balance(command);
        auto& data = *command.add_subcommand("data", words_.say("cli.lab.data"));
        add_games(data);
        data.add_option("--out", sim_.out, words_.say("cli.lab.data_out"));
        data.callback([this] { exit_code_ = run_lab_data(words_, games_, sim_); });
    }

    void add_balance(CLI::App& lab) {
        auto& command = *lab.add_subcommand("balance", words_.say("cli.lab.balance"));
        command.add_option("SCENARIO", balance_.scenarios, words_.say("cli.lab.scenarios"))->expected(1, 2);
        command.add_option("--players", balance_.players, words_.say("cli.lab.players"))->delimiter(',');
        command.add_option("--bots", balance_.companies, words_.say("cli.lab.companies"))->delimiter(',');
        command.add_option("--games", balance_.games, words_.say("cli.lab.games"))
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40U));
        command.add_flag("--sensitivity", balance_.sensitivity, words_.say("cli.lab.sensitivity"));
        command.add_flag("--random-draft", balance_.random_draft, words_.say("cli.lab.random_draft"));
        command.add_option("--threads", balance_.threads, words_.say("cli.sim.threads"))
            ->check(CLI::Range(1, 1024));
        command.add_option("--out", balance_.out, words_.say("cli.lab.out"));
        command.add_option("--seed", balance_.seed, words_.say("cli.option.seed"))->check(not_negative);
        command.add_flag("--json", balance_.json, words_.say("cli.sim.json"));
        command.callback([this] { exit_code_ = run_lab_balance(words_, balance_); });
    }

    void add_replay() {
        auto& command = *app_.add_subcommand("replay", words_.say("cli.replay"));
        command.add_option("FILE", replay_.record, words_.say("cli.replay.file"))->required();
        command.add_option("--ply", replay_.ply, words_.say("cli.replay.ply"))->check(not_negative);
        command.add_option("--seat", replay_.seat, words_.say("cli.replay.seat"));
        command.add_flag("--json", replay_.json, words_.say("cli.replay.json"));
        add_scenarios(command, replay_.scenarios);
        command.callback([this] { exit_code_ = run_replay(words_, games_, replay_); });
    }

    void add_review() {
        auto& command = *app_.add_subcommand("review", words_.say("cli.review"));
        command.add_option("FILE", review_.record, words_.say("cli.replay.file"))->required();
        command.add_flag("--json", review_.json, words_.say("cli.review.json"));
        add_scenarios(command, review_.scenarios);
        command.callback([this] { exit_code_ = run_review(words_, games_, review_); });
    }

    void add_verify() {
        auto& command = *app_.add_subcommand("verify", words_.say("cli.verify"));
        command.add_option("FILE", verify_.files, words_.say("cli.verify.files"))->required();
        add_scenarios(command, verify_.scenarios);
        command.callback([this] { exit_code_ = run_verify(words_, games_, verify_); });
    }

    void add_perft() {
        auto& command = *app_.add_subcommand("perft", words_.say("cli.perft"));
        command.add_option("--record", perft_.record, words_.say("cli.perft.record"))->required();
        command.add_option("--ply", perft_.ply, words_.say("cli.perft.ply"))->check(not_negative);
        command.add_option("--depth", perft_.depth, words_.say("cli.perft.depth"))
            ->check(CLI::Range(0, 1000));
        command.add_flag("--divide", perft_.divide, words_.say("cli.perft.divide"));
        add_scenarios(command, perft_.scenarios);
        command.callback([this] { exit_code_ = run_perft(words_, games_, perft_); });
    }

    /// One file each time it is named, as often as one likes.
    void add_scenarios(CLI::App& command, std::vector<std::string>& into) {
        command.add_option("--scenario", into, words_.say("cli.scenarios"))->allow_extra_args(false);
    }

    void add_scenario() {
        auto& command = *app_.add_subcommand("scenario", words_.say("cli.scenario"));
        command.require_subcommand(1);
        const auto add = [&](const std::string& name, auto what) -> CLI::App& {
            auto& doing = *command.add_subcommand(name, words_.say("cli.scenario." + name));
            doing.add_option("FILE", scenario_.file, words_.say("cli.scenario.file"))->required();
            doing.callback([this, what] { exit_code_ = what(words_, scenario_); });
            return doing;
        };
        add("check", run_scenario_check);
        add("describe", run_scenario_describe)
            .add_option("--players", scenario_.players, words_.say("cli.scenario.players"));
        add("print", run_scenario_print);
    }

    /// The options of all games; one that several have is one flag.
    [[nodiscard]] std::vector<std::string> option_names() const {
        std::vector<std::string> names;
        for (const auto& game : games_.all())
            for (const std::string& name : game->options())
                if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        return names;
    }

    /// Adds the options that make a table; returns them.
    std::vector<CLI::Option*> add_table(CLI::App& command, TableArguments& into) {
        std::vector<CLI::Option*> added;
        const auto add = [&](const std::string& flag, auto& value) {
            added.push_back(command.add_option(flag, value, words_.say("cli.option." + flag.substr(2)))
                                ->group(words_.say("cli.group.rules")));
        };
        for (const std::string& name : option_names()) {
            const std::string flag = flag_of(name);
            const auto keep = [&into, name](const std::string& value) { into.options[name] = value; };
            added.push_back(
                command
                    .add_option_function<std::string>(flag, keep, words_.say("cli.option." + flag.substr(2)))
                    ->group(words_.say("cli.group.rules")));
        }
        add("--board", into.board);
        add("--seed", into.seed);
        added.back()->check(not_negative);
        return added;
    }

    const words::Catalogue& words_;
    const Games& games_;
    CLI::App app_;
    std::string language_;  // read before all else, so that the help speaks it
    PlayArguments play_;
    ServeArguments serve_;
    DoctorArguments doctor_;
    MoveArguments move_;
    ExportArguments export_;
    SimArguments sim_;
    LabArguments lab_;
    BalanceArguments balance_;
    ReplayArguments replay_;
    ReviewArguments review_;
    VerifyArguments verify_;
    PerftArguments perft_;
    ScenarioArguments scenario_;
    int exit_code_ = all_well;
};

}  // namespace

std::string flag_of(std::string option) {
    std::ranges::replace(option, '_', '-');
    return "--" + option;
}

std::string place_of(const words::Catalogue& words, const Problem& problem) {
    if (problem.ply >= 0) return words.say("verify.ply", {{"ply", std::to_string(problem.ply)}});
    return words::printable(problem.where, 120);
}

int complain(const words::Catalogue& words, const Problem& problem, const std::string& file) {
    std::string line = "marea: ";
    const bool names_file = problem.reason.starts_with("file_");
    for (const std::string& place :
         {names_file ? std::string() : words::printable(file, 200), place_of(words, problem)})
        if (!place.empty()) line += place + ": ";
    fmt::print(stderr, "{}{}\n", line, words.say(problem));
    return bad_input;
}

int complain(const words::Catalogue& words, const BadScenario& scenario) {
    for (const Problem& problem : scenario.problems) complain(words, problem, scenario.file);
    return bad_input;
}

int run_command_line(int argc, const char* const* argv, const Games& games) {
    const std::string language = words::chosen_language(argc, argv);
    const auto words = words::Catalogue::of(language, !words::speaks_utf8());
    if (!words)
        return complain(*words::Catalogue::of("en"), {"unknown_language", {}, {{"language", language}}});
    return CommandLine(*words, games).run(argc, argv);
}

}  // namespace marea::apps
