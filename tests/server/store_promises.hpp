#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "tests/server/store_places.hpp"

/// What every store promises, whatever keeps it: one suite over all of them.
namespace marea::tests {

constexpr std::chrono::seconds usual{5};

enum class KeptBy { sqlite, postgres };

class StorePromises : public testing::TestWithParam<KeptBy> {
  protected:
    StorePromises() { begin_anew(); }
    void begin_anew() {
        if (GetParam() == KeptBy::sqlite)
            place = std::make_unique<SqlitePlace>();
        else
            place = std::make_unique<PostgresPlace>();
    }
    std::unique_ptr<StorePlace> place;
};

}  // namespace marea::tests
