#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "apps/commands/commands.hpp"
#include "apps/commands/program_game.hpp"
#include "server/serve.hpp"
#include "words/card_texts.hpp"
#include "words/printable.hpp"
#include "words/share_texts.hpp"

namespace marea::apps {
namespace {

namespace fs = std::filesystem;

/// Where tables live unless someone says otherwise: where a person's programs keep their data.
std::string default_data() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
        return std::string(data) + "/marea";
    const char* home = std::getenv("HOME");
    return std::string(home != nullptr ? home : ".") + "/.local/share/marea";
}

/// As told, or the data folder; nothing if what is told is neither.
std::optional<server::StorePlace> choose_store(const ServeArguments& arguments) {
    if (arguments.store.empty())
        return server::StorePlace{.folder = arguments.data.empty() ? default_data() : arguments.data};
    auto place = server::read_place(arguments.store);
    if (!place || arguments.data.empty()) return place;
    if (place->address.empty()) return std::nullopt;  // two folders
    place->folder = arguments.data;
    return place;
}

/// The page beside the program, as installed or as built: some other folder of that name has no index.html.
std::string default_page() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (const char* place : {"page", "../../web/dist"})
        if (const fs::path page = program.parent_path() / place;
            fs::is_regular_file(page / "index.html", error))
            return page.string();
    return {};
}

/// "127.0.0.1:8080", "[::1]:8080"; port 0 takes any that is free.
bool read_listen(std::string_view text, server::NetworkSettings& into) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return false;
    std::string_view address = text.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
    into.address = address;
    const std::string_view port = text.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), into.port);
    return error == std::errc() && end == port.data() + port.size() && !address.empty();
}

/// "90d", "12h", also s, m, w; "ever" is for ever. False if it is none of these.
bool read_span(std::string_view text, std::optional<std::chrono::milliseconds>& into) {
    into.reset();
    if (text == "ever") return true;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    if (error != std::errc() || number < 1 || number > 10'000) return false;
    using namespace std::chrono;
    if (unit == "s") into = seconds(number);
    if (unit == "m") into = minutes(number);
    if (unit == "h") into = hours(number);
    if (unit == "d") into = days(number);
    if (unit == "w") into = weeks(number);
    return into.has_value();
}

/// `https://play.example.org`, without a path.
bool is_origin(std::string_view url) {
    const bool scheme = url.starts_with("https://") || url.starts_with("http://");
    return scheme && url.find('/', url.find("//") + 2) == std::string_view::npos && url.size() < 200;
}

/// Shows the page in the person's browser, if there is a desktop to show it on.
void open_browser(const std::string& url) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
    if (::fork() == 0) {
        ::execlp("xdg-open", "xdg-open", url.c_str(), nullptr);
        ::_exit(1);
    }
}

}  // namespace

int run_serve(const words::Catalogue& words, const Games& games, const ServeArguments& arguments) {
    server::ServeSettings settings;
    if (!read_listen(arguments.listen, settings.network))
        return complain(words, {"bad_listen", {}, {{"listen", arguments.listen}}});
    if (!arguments.public_url.empty() && !is_origin(arguments.public_url))
        return complain(words, {"bad_public_url", {}, {{"url", arguments.public_url}}});
    if (!read_span(arguments.keep_finished, settings.keep_finished))
        return complain(words, {"bad_span", {}, {{"span", arguments.keep_finished}}});
    if (!read_span(arguments.keep_unstarted, settings.keep_unstarted))
        return complain(words, {"bad_span", {}, {{"span", arguments.keep_unstarted}}});
    settings.network.public_url = arguments.public_url;
    settings.network.trusted_proxies = arguments.trusted_proxies;
    settings.network.per_address = arguments.per_address;
    settings.network.limits = !arguments.no_limits;
    const auto place = choose_store(arguments);
    if (!place) return complain(words, Problem{"bad_store"});
    settings.store = *place;
    settings.store.notify = !arguments.poll;
    settings.store.level = arguments.level;
    settings.page = arguments.page.empty() ? default_page() : arguments.page;
    settings.log = arguments.log;
    settings.games = games.kits();
    settings.scenarios = own_scenario_texts();
    if (arguments.level < table::levels::second)  // the default is a world that may be played
        std::swap(settings.scenarios[0], settings.scenarios[1]);
    settings.card_words = [texts = std::make_shared<words::CardTexts>()](
                              const wire::KnownScenario& known, std::string_view language, int players) {
        return texts->of(known.hash, *known.scenario, language, players);
    };
    settings.share_words = [texts = std::make_shared<words::ShareTexts>()](const server::Hall::Shared& table,
                                                                           std::string_view languages) {
        auto [title, about] =
            texts->of({table.game, table.host, table.seats, table.free, table.waiting}, languages);
        return server::ShareText{std::move(title), std::move(about)};
    };
    settings.metrics_for_all = arguments.metrics_for_all;
    settings.private_webhooks = arguments.private_webhooks;
    settings.bot_threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency() / 2));
    const auto trouble = server::serve(settings, [&](const std::string& url) {
        const std::string line = words.say("serve.ready", {{"url", url}}) + "\n";
        (void)std::fputs(line.c_str(), stdout);  // whether anyone reads it does not matter
        (void)std::fflush(stdout);
        if (arguments.open) open_browser(url);
    });
    if (!trouble) return all_well;
    for (const auto& table : trouble->files)
        fmt::print(stderr, "marea: {}\n",
                   words.say("serve.unreadable", {{"table", words::printable(table.table, 40)},
                                                  {"reason", words.say(table.problem)}}));
    const int code = complain(words, trouble->problem);
    return trouble->problem.reason == "store_unreachable" ? int{stopped} : code;  // it may be there later
}

}  // namespace marea::apps
