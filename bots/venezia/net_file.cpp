#include "bots/venezia/net_file.hpp"

#include "bots/venezia/net_bytes.hpp"

namespace marea::bots {

namespace {

constexpr std::uint64_t shape = 1;  ///< a number for each way to see and to count; the file is of one
constexpr int most_weight = 4095;
constexpr int most_bias = 1 << 30;

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

std::size_t size_of_layers() {
    std::size_t size = 0;
    static constexpr Net net{};
    each_layer(net, [&](const auto& layer) { size += sizeof layer.weights + sizeof layer.bias; });
    return size;
}

}  // namespace

tl::expected<Net, Problem> read_net(std::span<const unsigned char> bytes) {
    auto numbers = NetBytes::open(bytes, shape, size_of_layers());
    if (!numbers) return tl::unexpected(numbers.error());
    Net net;
    bool bounded = true;
    each_layer(net, [&](auto& layer) {
        for (auto& output : layer.weights)
            for (auto& weight : output) {
                weight = numbers->next<std::int16_t>();
                bounded = bounded && weight >= -most_weight && weight <= most_weight;
            }
        for (auto& bias : layer.bias) {
            bias = numbers->next<std::int32_t>();
            bounded = bounded && bias >= -most_bias && bias <= most_bias;
        }
    });
    if (!bounded) return NetBytes::refused("net_out_of_bounds");
    return net;
}

}  // namespace marea::bots
