#pragma once

#include <boost/json.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "apps/commands/commands.hpp"
#include "core/pinned.hpp"
#include "table/game_kit.hpp"
#include "table/scenario_shelf.hpp"

namespace marea::apps {

/// A record that was read, with the scenarios that it may name.
struct GivenRecord {
    boost::json::value json;  ///< its envelope has been checked
    const wire::Scenarios& scenarios;
};

/// A game as the program's commands know it; see program_game_of.hpp for how a game says it. What runs a
/// command returns an ExitCode.
class ProgramGame : public Pinned {
  public:
    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual std::string_view rules() const = 0;
    /// Names of the options that its tables can have, as records have them: each is a flag of the command
    /// line, with words under "cli.option.".
    [[nodiscard]] virtual std::vector<std::string> options() const = 0;
    /// For live tables, with the scenarios of this shelf, which outlives it.
    [[nodiscard]] virtual std::unique_ptr<table::GameKit> kit(table::ScenarioShelf& shelf) const = 0;

    [[nodiscard]] virtual int sim(const words::Catalogue& words, const SimArguments& arguments) const = 0;
    [[nodiscard]] virtual int lab(const words::Catalogue& words, const LabArguments& arguments) const = 0;
    [[nodiscard]] virtual int data(const words::Catalogue& words, const SimArguments& arguments,
                                   const std::string& out) const = 0;
    [[nodiscard]] virtual int play(const words::Catalogue& words, const PlayArguments& arguments) const = 0;

    [[nodiscard]] virtual int resume(const words::Catalogue& words, const PlayArguments& arguments,
                                     const GivenRecord& record) const = 0;
    [[nodiscard]] virtual int show(const words::Catalogue& words, const ReplayArguments& arguments,
                                   const GivenRecord& record) const = 0;
    [[nodiscard]] virtual int review(const words::Catalogue& words, const ReviewArguments& arguments,
                                     const GivenRecord& record) const = 0;
    [[nodiscard]] virtual int perft(const words::Catalogue& words, const PerftArguments& arguments,
                                    const GivenRecord& record) const = 0;
    /// What a record that replays has in it; or why it does not.
    struct Verified {
        bool finished = false;
        bool proven = false;
        bool weak = false;     ///< proven, by seats that were not bound
        bool carried = false;  ///< proven from where its table took it over
    };
    [[nodiscard]] virtual tl::expected<Verified, Problem> verify(const GivenRecord& record) const = 0;
};

/// The games of a program.
class Games {
  public:
    Games& add(std::unique_ptr<const ProgramGame> game) {
        all_.push_back(std::move(game));
        return *this;
    }
    [[nodiscard]] const std::vector<std::unique_ptr<const ProgramGame>>& all() const { return all_; }
    /// Or that there is none of that name.
    [[nodiscard]] tl::expected<const ProgramGame*, Problem> find(std::string_view name) const;
    /// The game that a record is of, by its text and with what is needed to read it.
    [[nodiscard]] tl::expected<const ProgramGame*, Problem> of_record(const boost::json::value& record) const;
    [[nodiscard]] table::MakeKits kits() const;

  private:
    std::vector<std::unique_ptr<const ProgramGame>> all_;
};

}  // namespace marea::apps
