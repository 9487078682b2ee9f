#pragma once

#include <optional>
#include <string>

#include "table/commands.hpp"
#include "table/live_table.hpp"

namespace marea::table {

/// An event as a viewer may see it (docs/protocol.md): built by naming what goes in. A muted seat's chat has
/// no text.
std::string event_json(const Happening& happening, Seat viewer, bool muted = false);

/// The part of the view that all viewers share, and what a seat's own view adds to it: common + own is the
/// view. A spectator's own part only closes the object.
std::string common_view_json(const LiveTable& table);
std::string own_view_json(const LiveTable& table, Seat viewer);

/// For each of a seat's own legal actions, in the order of its view, what it would do; chances only where the
/// table allows them. Only of a table that has started.
std::string does_json(const LiveTable& table, Seat viewer);

/// The same in numbers, where the game has them and the seat may act.
std::optional<std::string> acts_json(const LiveTable& table, Seat viewer);

/// What never changes, as a viewer may know it; only those at the table see its links.
std::string about_json(const LiveTable& table, const Identity& viewer);

/// Seats as the view, the lobby and "my tables" show them.
const std::string& chairs_json(const LiveTable& table);
/// A table as the lobby shows it.
std::string summary_json(const LiveTable& table);

/// The record, with its proof of chance. Only of a game that is finished or ended.
std::string record_json(const LiveTable& table);
/// The same of a game that is still on: what its chance comes from stays secret.
std::string save_json(const LiveTable& table);

}  // namespace marea::table
