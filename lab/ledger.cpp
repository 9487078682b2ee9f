#include "lab/ledger.hpp"

#include <boost/json.hpp>
#include <filesystem>

namespace marea::lab {
namespace {

namespace json = boost::json;

std::string written(std::size_t contest, std::int64_t deal, const Counts& counts) {
    const json::object line{{"contest", contest}, {"deal", deal}, {"counts", json::value_from(counts)}};
    return json::serialize(line) + "\n";
}

struct Line {
    std::size_t contest = 0;
    std::int64_t deal = 0;
    Counts counts;
};

tl::expected<Line, Problem> read_line(const std::string& text) {
    try {
        const json::value line = json::parse(text);
        return Line{line.at("contest").to_number<std::size_t>(), line.at("deal").to_number<std::int64_t>(),
                    json::value_to<Counts>(line.at("counts"))};
    } catch (const std::exception&) {
        return tl::unexpected(Problem{"lab_other_plan"});
    }
}

}  // namespace

tl::expected<std::unique_ptr<Ledger>, Problem> Ledger::open(const std::string& path,
                                                            const std::string& plan) {
    std::unique_ptr<Ledger> ledger(new Ledger);
    std::int64_t whole = 0;
    if (std::ifstream file(path, std::ios::binary); file) {
        if (!ledger->read(file, plan, whole))
            return tl::unexpected(Problem{"lab_other_plan", {}, {{"file", path}}});
        std::error_code error;
        std::filesystem::resize_file(path, static_cast<std::uintmax_t>(whole),
                                     error);  // a line that was cut off
    }
    ledger->file_.open(path, std::ios::binary | std::ios::app);
    if (whole == 0) ledger->file_ << plan << '\n' << std::flush;
    if (!ledger->file_) return tl::unexpected(Problem{"file_unwritable", {}, {{"file", path}}});
    return ledger;
}

/// `whole`: up to where all lines are.
bool Ledger::read(std::istream& file, const std::string& plan, std::int64_t& whole) {
    std::string line;
    while (std::getline(file, line) && !file.eof()) {
        if (whole == 0) {
            if (line != plan) return false;
        } else {
            auto read = read_line(line);
            if (!read) return false;
            results_[read->contest].insert_or_assign(read->deal, std::move(read->counts));
        }
        whole += static_cast<std::int64_t>(line.size()) + 1;
    }
    return true;
}

bool Ledger::add(std::size_t contest, std::int64_t deal, const Counts& counts) {
    const std::scoped_lock lock(mutex_);
    results_[contest].insert_or_assign(deal, counts);
    file_ << written(contest, deal, counts) << std::flush;
    return file_.good();
}

bool Ledger::has(std::size_t contest, std::int64_t deal) const {
    const std::scoped_lock lock(mutex_);
    const auto found = results_.find(contest);
    return found != results_.end() && found->second.contains(deal);
}

const std::map<std::int64_t, Counts>& Ledger::of(std::size_t contest) const {
    static const std::map<std::int64_t, Counts> none;
    const auto found = results_.find(contest);
    return found == results_.end() ? none : found->second;
}

}  // namespace marea::lab
