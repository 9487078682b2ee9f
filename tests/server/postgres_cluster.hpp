#pragma once

#include <fcntl.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres.hpp"

namespace marea::tests {

/// A real PostgreSQL of Debian's in a folder of its own, as the user `postgres` where the tests run as root.
/// It ends with the tests, however these end.
class PostgresCluster {
  public:
    PostgresCluster() {
        std::string name = (std::filesystem::temp_directory_path() / "marea_pg_XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        if (const passwd* user = ::getuid() == 0 ? ::getpwnam("postgres") : nullptr)
            if (::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown");
        port_ = free_port();
        if (wait_for(spawn({"initdb", "-D", data(), "-U", "marea", "-A", "trust", "-E", "UTF8", "--locale=C",
                            "--no-sync", "--data-checksums"})) != 0)
            throw std::runtime_error("initdb failed: is the package postgresql-15 there?");
        start();
    }
    ~PostgresCluster() {
        stop(SIGQUIT);
        std::error_code error;
        std::filesystem::remove_all(folder_, error);
    }
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;

    /// The one that all tests of this program share.
    static PostgresCluster& shared() {
        static PostgresCluster cluster;
        return cluster;
    }

    [[nodiscard]] std::string address(const std::string& database) const {
        return "postgresql://marea@127.0.0.1:" + std::to_string(port_) + "/" + database;
    }
    /// The address of a database of which Marea has nothing yet. One at a time.
    std::string fresh_database() {
        store::Postgres(address("postgres"), std::chrono::seconds(20))
            .run("DROP SCHEMA IF EXISTS marea CASCADE");
        return address("postgres");
    }
    void start() {
        server_ =
            spawn({"postgres", "-D", data(), "-k", folder_, "-h", "127.0.0.1", "-p", std::to_string(port_),
                   "-c", "log_statement=all", "-c", "log_parameter_max_length=0"});
        for (int tries = 600; tries > 0; --tries) {
            try {
                const store::Postgres asked(address("postgres"), std::chrono::seconds(1));
                return;
            } catch (const store::PostgresError&) {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
        }
        throw std::runtime_error("PostgreSQL does not answer");
    }
    /// SIGINT: an orderly end. SIGQUIT: as in a crash.
    void stop(int signal) {
        if (server_ == 0) return;
        ::kill(server_, signal);
        (void)wait_for(server_);
        server_ = 0;
    }
    /// What the server wrote down.
    [[nodiscard]] std::string log_file() const { return folder_ + "/said"; }

  private:
    [[nodiscard]] std::string data() const { return folder_ + "/data"; }

    static int free_port() {
        const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in any{};
        any.sin_family = AF_INET;
        any.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof any;
        auto* const address = reinterpret_cast<sockaddr*>(&any);
        const bool bound = ::bind(handle, address, size) == 0 && ::getsockname(handle, address, &size) == 0;
        ::close(handle);
        if (!bound) throw std::runtime_error("no free port");
        return ntohs(any.sin_port);
    }

    /// One of PostgreSQL's programs; its parent's end is its own.
    [[nodiscard]] pid_t spawn(std::vector<std::string> words) const {
        words.front() = "/usr/lib/postgresql/15/bin/" + words.front();
        std::vector<std::string> all{"/usr/bin/setpriv", "--pdeathsig", "QUIT"};
        if (::getuid() == 0)
            all.insert(all.end(), {"--reuid", "postgres", "--regid", "postgres", "--clear-groups"});
        all.insert(all.end(), words.begin(), words.end());
        std::vector<char*> arguments;
        for (std::string& word : all) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const std::string log = log_file();
        const pid_t child = ::fork();
        if (child != 0) return child;
        const int said = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
        ::dup2(said, 1);
        ::dup2(said, 2);
        (void)::chdir("/");
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    static int wait_for(pid_t child) {
        int status = 0;
        ::waitpid(child, &status, 0);
        return status;
    }

    std::string folder_;
    int port_ = 0;
    pid_t server_ = 0;
};

}  // namespace marea::tests
