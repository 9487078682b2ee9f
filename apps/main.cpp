#include <cstdio>
#include <exception>

#include "apps/commands/commands.hpp"
#include "apps/games.hpp"

int main(int argc, char** argv) {
    try {
        return marea::apps::run_command_line(argc, argv, marea::apps::all_games());
    } catch (const std::exception& trouble) {
        std::fprintf(stderr, "marea: %s\n", trouble.what());
        return marea::apps::bad_input;
    }
}
