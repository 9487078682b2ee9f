#pragma once

#include <boost/json.hpp>

#include "lab/venonta_report.hpp"

namespace marea::apps {

/// A report as scripts read it; intervals where it has them.
boost::json::object report_json(const lab::VenontaReport& report);

}  // namespace marea::apps
