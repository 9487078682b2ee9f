#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "apps/catalogue.hpp"
#include "apps/commands.hpp"
#include "apps/language.hpp"
#include "games/venezia/venezia.hpp"

namespace {

using namespace marea::apps;

int run(int argc, char** argv) {
    const std::string language = chosen_language(argc, argv);
    const auto chosen = Catalogue::of(language);
    const Catalogue words = chosen ? *chosen : *Catalogue::of("en");
    CLI::App app(words.say("cli.about"), "marea");
    app.set_version_flag(
        "--version",
        fmt::format("marea {} (venezia: rules {})", MAREA_VERSION, marea::venezia::Venezia::rules),
        words.say("cli.version"));
    app.set_help_flag("-h,--help", words.say("cli.help"));
    app.footer(words.say("cli.unofficial"));
    std::string ignored;
    app.add_option("--lang", ignored, words.say("cli.lang"));
    app.fallthrough();
    app.require_subcommand(1);
    int exit_code = all_well;
    add_play(app, words, exit_code);
    add_sim(app, words, exit_code);
    add_replay(app, words, exit_code);
    add_verify(app, words, exit_code);
    add_perft(app, words, exit_code);
    if (!chosen) return complain(words, {"unknown_language", {}, {{"language", language}}});
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wanted) {
        return app.exit(wanted);
    } catch (const CLI::ParseError& bad) {
        fmt::print(stderr, "marea: {}\n{}\n", bad.what(), words.say("cli.see_help"));
        return bad_input;
    }
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& trouble) {
        std::fprintf(stderr, "marea: %s\n", trouble.what());
        return bad_input;
    }
}
