#include "bots/venezia/city_file.hpp"

#include "bots/venezia/net_bytes.hpp"

namespace marea::bots {
namespace {

constexpr std::uint64_t city_shape = 2;
constexpr int most_city_weight = 2047;
constexpr int most_city_bias = 1 << 28;

/// Calls `see(layer)` for each layer, in the order of the file.
template <class N, class See>
void each_city_layer(N& net, See see) {
    see(net.square);
    see(net.all);
    for (std::size_t b = 0; b < CityNet::blocks; ++b) {
        see(net.block[b]);
        see(net.pooled[b]);
    }
    see(net.there);
    see(net.begin);
    see(net.end);
    see(net.drown);
    see(net.holder);
    see(net.table);
    see(net.value);
}

std::size_t size_of_city_layers() {
    std::size_t size = 0;
    static constexpr CityNet net{};
    each_city_layer(net, [&]<class L>(const L&) {
        size += L::inputs * L::outputs * sizeof(std::int16_t) + L::outputs * sizeof(std::int32_t);
    });
    return size;
}

}  // namespace

tl::expected<CityNet, Problem> read_city_net(std::span<const unsigned char> bytes) {
    auto numbers = NetBytes::open(bytes, city_shape, size_of_city_layers());
    if (!numbers) return tl::unexpected(numbers.error());
    tl::expected<CityNet, Problem> net(tl::in_place);
    bool bounded = true;
    each_city_layer(*net, [&]<class L>(L& layer) {
        for (std::size_t i = 0; i < L::inputs; ++i)
            for (std::size_t o = 0; o < L::outputs; ++o) {
                const auto weight = numbers->template next<std::int16_t>();
                bounded = bounded && weight >= -most_city_weight && weight <= most_city_weight;
                layer.weights[i / 2][o][i % 2] = weight;
            }
        for (std::size_t o = 0; o < L::outputs; ++o) {
            layer.bias[o] = numbers->template next<std::int32_t>();
            bounded = bounded && layer.bias[o] >= -most_city_bias && layer.bias[o] <= most_city_bias;
        }
    });
    if (!bounded) return NetBytes::refused("net_out_of_bounds");
    return net;
}

}  // namespace marea::bots
