#pragma once

#include "store/postgres.hpp"

namespace marea::store {

/// The version of what is written to PostgreSQL; a database of an older version is upgraded where it lies.
constexpr int postgres_schema_version = 2;

/// Creates or upgrades Marea's tables, which lie in a schema of their own; of several programs that start at
/// once one does so and the others wait. Throws UnfitFile if what is there is another program's or of a newer
/// version, PostgresError if it cannot be done.
void prepare_postgres(Postgres& database);

}  // namespace marea::store
