#include "bots/venezia/net_bytes.hpp"

#include <cstring>
#include <string_view>

#include "core/fingerprint.hpp"

namespace marea::bots {
namespace {

constexpr std::string_view magic = "mareanet";
constexpr std::size_t size_of_sum = sizeof(std::uint64_t);

}  // namespace

tl::expected<NetBytes, Problem> NetBytes::open(std::span<const unsigned char> bytes, std::uint64_t shape,
                                               std::size_t size) {
    constexpr std::size_t head = magic.size() + sizeof shape;
    if (bytes.size() < magic.size() || std::memcmp(bytes.data(), magic.data(), magic.size()) != 0)
        return refused("net_foreign");
    if (bytes.size() < head + size_of_sum) return refused("net_cut_short");
    if (NetBytes(bytes.subspan(magic.size())).next<std::uint64_t>() != shape)
        return refused("net_other_shape");
    if (bytes.size() < head + size + size_of_sum) return refused("net_cut_short");
    if (bytes.size() > head + size + size_of_sum) return refused("net_too_long");
    const auto body = bytes.first(bytes.size() - size_of_sum);
    Fingerprint sum;
    for (const unsigned char byte : body) sum.add(byte);
    if (NetBytes(bytes.subspan(body.size())).next<std::uint64_t>() != sum.number())
        return refused("net_damaged");
    return NetBytes(body.subspan(head));
}

}  // namespace marea::bots
