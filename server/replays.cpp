#include "server/replays.hpp"

#include <utility>

namespace marea::server {

class Replays::Place {
  public:
    Place(const Replays& all, std::string address)
        : by_address_(all.by_address_), here_(all.here_), address_(std::move(address)) {
        ++*here_;
        ++(*by_address_)[address_];
    }
    ~Place() {
        --*here_;
        const auto found = by_address_->find(address_);
        if (--found->second == 0) by_address_->erase(found);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    Text answer;

  private:
    std::shared_ptr<std::unordered_map<std::string, int>> by_address_;
    std::shared_ptr<int> here_;
    std::string address_;
};

void Replays::play(std::string body, const std::string& address, wire::Scenarios scenarios, OnPlayed answer) {
    const auto found = by_address_->find(address);
    const bool enough = found != by_address_->end() && found->second >= most_of_an_address;
    if (limits_ && enough) return answer(tl::unexpected(Problem{"flood"}));
    if (*here_ >= most) return answer(tl::unexpected(Problem{"try_again"}));
    struct Work {
        std::string body;
        wire::Scenarios scenarios;
        std::shared_ptr<Place> place;
        OnPlayed answer;
        tl::expected<std::string, Problem> played;
    };
    // Made and let go of on the loop; only `played` is written elsewhere.
    const auto work = std::make_shared<std::shared_ptr<Work>>(
        std::make_shared<Work>(Work{std::move(body),
                                    std::move(scenarios),
                                    std::make_shared<Place>(*this, address),
                                    std::move(answer),
                                    {}}));
    const auto until = std::chrono::steady_clock::now() + patience;
    workers_.work([this, work, until] {
        Work& now = **work;
        const auto is_late = [&] { return stopping_ || std::chrono::steady_clock::now() > until; };
        now.played = tl::unexpected(Problem{"try_again"});
        if (!is_late()) now.played = replay_json(now.body, games_, now.scenarios, is_late);
        loop_.post([whole = std::move(*work)] {
            if (!whole->played) return whole->answer(tl::unexpected(std::move(whole->played.error())));
            whole->place->answer = text(std::move(*whole->played));
            whole->answer(
                Text(whole->place, whole->place->answer.get()));  // the place is kept until it is sent
        });
    });
}

}  // namespace marea::server
