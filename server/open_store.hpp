#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/problem.hpp"
#include "server/keepsakes.hpp"
#include "store/folder_lock.hpp"
#include "store/store.hpp"
#include "table/level.hpp"

namespace marea::server {

/// Where a store is: a data folder, or PostgreSQL.
struct StorePlace {
    std::string folder = {};   ///< with an address only for the host's own scenarios; then it may be empty
    std::string address = {};  ///< of PostgreSQL; empty: the folder
    bool alone = false;        ///< of PostgreSQL: no server may use it meanwhile; of a folder none ever may
    bool notify = true;        ///< of PostgreSQL: servers tell each other; otherwise they look often
    int level = table::levels::known;  ///< of PostgreSQL: this program says that it can read up to this one

    /// As people and logs may see it: without a password.
    [[nodiscard]] std::string shown() const;
};

/// `sqlite:FOLDER` or `postgresql://…`; nothing if it is neither.
std::optional<StorePlace> read_place(const std::string& text);

/// Whether there is data in a folder.
bool has_data(const std::string& folder);

/// A store with all that a server keeps; a folder is for this program alone until it is let go of.
struct OpenedStore {
    std::unique_ptr<store::FolderLock> lock;
    std::unique_ptr<store::Store> store;
    std::unique_ptr<Keepsakes> keepsakes;
};

/// Opens, creates or upgrades it; throws what `store_problem` tells.
OpenedStore open_store(const StorePlace& place);

/// In a `catch`: what a store threw, as a problem. What is none of a store's is thrown on.
Problem store_problem(const StorePlace& place);

}  // namespace marea::server
