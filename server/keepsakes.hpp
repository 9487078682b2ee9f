#pragma once

#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/pinned.hpp"
#include "core/problem.hpp"
#include "server/net/push_key.hpp"
#include "store/scenario_folder.hpp"
#include "store/store.hpp"

namespace marea::server {

/// What a server keeps beside its tables: the scenarios that they use, and the key of its pushes.
class Keepsakes : public Pinned {
  public:
    using Scenario = store::ScenarioFolder::File;
    /// The host's own scenarios and those that tables use, which have their hash.
    virtual std::vector<Scenario> scenarios(std::size_t longest) = 0;
    /// Keeps a scenario for good; false if it cannot be written. May take its time, and for all threads.
    virtual bool keep(std::string_view hash, std::string_view text) = 0;
    /// The key, made at the first time.
    virtual tl::expected<PushKey, Problem> push_key() = 0;
    /// The key as text, empty if none was made; and one from elsewhere, false if there is another or it
    /// cannot be written.
    virtual std::string pem() = 0;
    virtual bool put_pem(const std::string& pem) = 0;
};

/// In a data folder, as files.
class FolderKeepsakes final : public Keepsakes {
  public:
    explicit FolderKeepsakes(const std::string& folder);
    std::vector<Scenario> scenarios(std::size_t longest) override { return folder_.read(longest); }
    bool keep(std::string_view hash, std::string_view text) override { return folder_.keep(hash, text); }
    tl::expected<PushKey, Problem> push_key() override { return PushKey::open(key_file_); }
    std::string pem() override;
    bool put_pem(const std::string& pem) override;

  private:
    store::ScenarioFolder folder_;
    std::string key_file_;
};

/// In the store, as logs of the server's own, so that a machine of several has nothing on its disk that
/// matters. Only the host's own scenarios are files, of a folder that may be none.
class StoreKeepsakes final : public Keepsakes {
  public:
    StoreKeepsakes(store::Store& store, const std::string& folder);
    std::vector<Scenario> scenarios(std::size_t longest) override;
    bool keep(std::string_view hash, std::string_view text) override;
    tl::expected<PushKey, Problem> push_key() override;
    std::string pem() override;
    bool put_pem(const std::string& pem) override;

  private:
    store::Store& store_;
    store::ScenarioFolder folder_;
    std::mutex keeping_;
    std::int64_t end_ = 0;                     ///< of the log of scenarios, as far as it was read
    std::set<std::string, std::less<>> kept_;  ///< their hashes up to there
};

}  // namespace marea::server
