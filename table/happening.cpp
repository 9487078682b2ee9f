#include "table/happening.hpp"

namespace marea::table {

Happening witness(const AnyMatch* before, Event event, std::int64_t version) {
    Happening happening{std::move(event), version};
    if (happening.event.kind == Kind::acted) {
        happening.seen = before->seen(happening.event.text);
        happening.tells = before->tells(happening.event.text);
    }
    return happening;
}

std::optional<Problem> Recall::take(std::int64_t version, std::string_view entry) {
    if (version > until_) return std::nullopt;
    auto event = read_event(entry);
    if (!event) return std::move(event.error());
    const bool of_match = event->kind == Kind::acted || event->kind == Kind::undone;
    if (of_match && !past_) return Problem{"event_misfit"};
    if (version > after_) happenings_.push_back(witness(past_.get(), *event, version));
    if (event->kind == Kind::acted) return past_->repeat(event->text);
    if (event->kind == Kind::undone) {
        if (event->number < 0 || static_cast<std::size_t>(event->number) > past_->plies())
            return Problem{"event_misfit"};
        past_->go_back(static_cast<std::size_t>(event->number));
    }
    return std::nullopt;
}

}  // namespace marea::table
