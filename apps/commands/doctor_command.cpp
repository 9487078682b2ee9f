#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <optional>

#include "apps/commands/commands.hpp"
#include "apps/commands/program_game.hpp"
#include "apps/terminal/files.hpp"
#include "server/doctor.hpp"
#include "store/folder_lock.hpp"
#include "store/schema.hpp"
#include "words/printable.hpp"

namespace marea::apps {
namespace {

namespace fs = std::filesystem;
using server::DataReader;
using server::Finding;
using store::Examiner;

/// Runs what reads a data folder; whatever it throws is said.
template <class Read>
int with_folder(const words::Catalogue& words, const std::string& folder, Read read) {
    std::error_code error;
    if (!fs::is_regular_file(folder + "/marea.db", error))
        return complain(words, {"no_data", {}, {{"folder", folder}}});
    try {
        return read();
    } catch (const store::UnfitFile& unfit) {
        return complain(words, {unfit.reason, {}, {{"folder", folder}}});
    } catch (const store::SqliteError& failed) {
        return complain(words,
                        {"data_broken", {}, {{"folder", folder}, {"why", std::string(failed.what())}}});
    } catch (const store::UnreadableFile& file) {
        return complain(words, file_problem("file_unreadable", file.what()));
    }
}

void print_finding(const words::Catalogue& words, const Finding& finding) {
    fmt::print("{}\n", words.say("doctor.finding", {{"table", words::printable(finding.log, 60)},
                                                    {"version", static_cast<int>(finding.version)},
                                                    {"reason", words.say(finding.problem)}}));
}

/// What was found, and what can be done about it.
int tell(const words::Catalogue& words, const DataReader::Examined& examined, const std::string& folder) {
    for (const std::string& line : examined.file)
        fmt::print("{}\n", words.say("doctor.file", {{"why", words::printable(line, 200)}}));
    for (const Finding& finding : examined.findings) print_finding(words, finding);
    const int tables = static_cast<int>(examined.tables);
    if (examined.dropped_snapshots > 0)
        fmt::print("{}\n", words.say("doctor.snapshots",
                                     {{"snapshots", static_cast<int>(examined.dropped_snapshots)}}));
    if (examined.findings.empty() && examined.file.empty()) {
        fmt::print("{}\n", words.say("doctor.well", {{"tables", tables}}));
        return all_well;
    }
    fmt::print("{}\n", words.say("doctor.summary",
                                 {{"tables", tables}, {"bad", static_cast<int>(examined.findings.size())}}));
    if (!examined.file.empty()) fmt::print("{}\n", words.say("doctor.recover", {{"folder", folder}}));
    if (std::ranges::any_of(examined.findings, &Finding::is_damage))
        fmt::print("{}\n", words.say("doctor.advice", {{"folder", folder}}));
    return bad_input;
}

/// Keeps what is there in a file of its own, then ends the log before its first bad version.
std::optional<Problem> set_back(const words::Catalogue& words, const std::string& folder,
                                const Finding& finding) {
    const std::string data = folder + "/marea.db";
    std::string name = finding.log;
    std::ranges::replace(name, '/', '_');
    const std::string aside =
        fmt::format("{}/set-aside/{}-{:%Y%m%dT%H%M%S}.sql", folder, name, fmt::gmtime(std::time(nullptr)));
    std::error_code error;
    fs::create_directories(folder + "/set-aside", error);
    WholeFile file(aside);
    if (!file.write(store::log_as_sql(data, finding.log)) || !file.finish())
        return file_problem("file_unwritable", aside);
    store::set_back(data, finding.log, finding.version);
    fmt::print("{}\n", words.say("doctor.was_set_back", {{"table", words::printable(finding.log, 60)},
                                                         {"version", static_cast<int>(finding.version - 1)},
                                                         {"file", words::printable(aside, 200)}}));
    return std::nullopt;
}

int set_back_all(const words::Catalogue& words, const DoctorArguments& arguments,
                 const DataReader::Examined& examined) {
    for (const std::string& log : arguments.set_back) {
        const auto found = std::ranges::find(examined.findings, log, &Finding::log);
        if (found == examined.findings.end())
            return complain(words, {"nothing_to_set_back", {}, {{"table", words::printable(log, 60)}}});
        if (const auto problem = set_back(words, arguments.data, *found)) return complain(words, *problem);
    }
    return all_well;
}

int examine(const words::Catalogue& words, const Games& games, const DoctorArguments& arguments) {
    std::optional<WholeFile> records;
    if (!arguments.records.empty()) records.emplace(arguments.records);
    DataReader::Examined examined;
    {
        DataReader reader(arguments.data, games.kits(), own_scenario_texts(), Examiner::Beside::nobody);
        examined = reader.examine([&](const std::string& record) {
            if (records) (void)records->write(record + "\n");
        });
    }
    if (records && !records->finish())
        return complain(words, file_problem("file_unwritable", arguments.records));
    if (!arguments.set_back.empty()) return set_back_all(words, arguments, examined);
    return tell(words, examined, arguments.data);
}

}  // namespace

int run_doctor(const words::Catalogue& words, const Games& games, const DoctorArguments& arguments) {
    return with_folder(words, arguments.data, [&] {
        const store::FolderLock lock(arguments.data);
        if (lock.is_unwritable())
            return complain(words, {"data_unwritable", {}, {{"folder", arguments.data}}});
        if (!lock.is_held()) return complain(words, {"data_in_use", {}, {{"folder", arguments.data}}});
        return examine(words, games, arguments);
    });
}

int run_export(const words::Catalogue& words, const Games& games, const ExportArguments& arguments) {
    return with_folder(words, arguments.data, [&] {
        WholeFile out(arguments.out);
        DataReader reader(arguments.data, games.kits(), own_scenario_texts(), Examiner::Beside::a_server);
        const auto count =
            reader.export_finished([&](const std::string& record) { (void)out.write(record + "\n"); });
        if (!out.finish()) return complain(words, file_problem("file_unwritable", arguments.out));
        fmt::print("{}\n", words.say("export.done", {{"records", static_cast<int>(count)},
                                                     {"file", words::printable(arguments.out, 200)}}));
        return int{all_well};
    });
}

}  // namespace marea::apps
