#include "bots/venezia/net_file.hpp"

#include <cstring>
#include <string_view>

#include "core/fingerprint.hpp"

namespace marea::bots {

namespace {

constexpr std::string_view magic = "mareanet";
constexpr std::uint64_t shape = 1;  ///< a number for each way to see and to count; the file is of one
constexpr int most_weight = 4095;
constexpr int most_bias = 1 << 30;
constexpr std::size_t size_of_sum = sizeof(std::uint64_t);

/// Calls `see(layer)` for each layer of a net, in the order of the file.
template <class N, class See>
void each_layer(N& net, See see) {
    see(net.decision);
    see(net.choice);
    see(net.liking);
    see(net.seat);
    see(net.table);
    see(net.end);
}

std::size_t size_of_net() {
    std::size_t size = magic.size() + sizeof shape + size_of_sum;
    static constexpr Net net{};
    each_layer(net, [&](const auto& layer) { size += sizeof layer.weights + sizeof layer.bias; });
    return size;
}

/// Numbers one after another, the lowest byte first.
class Numbers {
  public:
    explicit Numbers(std::span<const unsigned char> bytes) : left_(bytes) {}

    template <class T>
    T next() {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i) number |= std::uint64_t{left_[i]} << 8U * i;
        left_ = left_.subspan(sizeof(T));
        return static_cast<T>(number);
    }

  private:
    std::span<const unsigned char> left_;
};

tl::unexpected<Problem> refused(std::string_view reason) { return tl::unexpected(Problem{reason}); }

}  // namespace

tl::expected<Net, Problem> read_net(std::span<const unsigned char> bytes) {
    if (bytes.size() < magic.size() || std::memcmp(bytes.data(), magic.data(), magic.size()) != 0)
        return refused("net_foreign");
    if (bytes.size() < magic.size() + sizeof shape + size_of_sum) return refused("net_cut_short");
    if (Numbers(bytes.subspan(magic.size())).next<std::uint64_t>() != shape)
        return refused("net_other_shape");
    if (bytes.size() < size_of_net()) return refused("net_cut_short");
    if (bytes.size() > size_of_net()) return refused("net_too_long");
    const auto body = bytes.first(bytes.size() - size_of_sum);
    Fingerprint sum;
    for (const unsigned char byte : body) sum.add(byte);
    if (Numbers(bytes.subspan(body.size())).next<std::uint64_t>() != sum.number())
        return refused("net_damaged");
    Numbers numbers(body.subspan(magic.size() + sizeof shape));
    Net net;
    bool bounded = true;
    each_layer(net, [&](auto& layer) {
        for (auto& output : layer.weights)
            for (auto& weight : output) {
                weight = numbers.next<std::int16_t>();
                bounded = bounded && weight >= -most_weight && weight <= most_weight;
            }
        for (auto& bias : layer.bias) {
            bias = numbers.next<std::int32_t>();
            bounded = bounded && bias >= -most_bias && bias <= most_bias;
        }
    });
    if (!bounded) return refused("net_out_of_bounds");
    return net;
}

}  // namespace marea::bots
