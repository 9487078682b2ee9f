#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/problem.hpp"

namespace marea::server {

/// One line of JSON on standard error or in the log's file: time, what happened, details. Nobody passes it a
/// token, a name, a hand or an address. A line that cannot be written, or not at once, is lost, and nothing
/// else happens; the next that can be says how many (`log_lost`).
void journal(std::string_view what, std::initializer_list<Detail> details = {});

/// From now on lines go to the end of this file; false if it cannot be opened.
bool open_journal(const std::string& file);
/// Opens the same file anew, after someone moved it away; on standard error nothing happens.
void reopen_journal();

}  // namespace marea::server
