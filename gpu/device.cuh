#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>

/// The kernels of this folder on a GPU. Only nvcc reads this file.
namespace marea::gpu {

inline void expect_done(cudaError_t result, const char* what) {
    if (result == cudaSuccess) return;
    std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(result));
    std::exit(1);
}

/// Of those that need no other code this was the fastest; gpu/README.md says what else was tried.
constexpr int threads_in_block = 128;
constexpr int blocks_at_once = 8;

template <class Kernel>
__global__ void __launch_bounds__(threads_in_block, blocks_at_once)
    each_of(Kernel kernel, std::size_t count) {
    const std::size_t i = blockIdx.x * std::size_t{threads_in_block} + threadIdx.x;
    if (i < count) kernel(i);
}

/// Starts a kernel for `count` tables; pointers in it are the device's.
template <class Kernel>
void run_device(const Kernel& kernel, std::size_t count) {
    each_of<<<static_cast<unsigned>((count + threads_in_block - 1) / threads_in_block), threads_in_block>>>(
        kernel, count);
    expect_done(cudaGetLastError(), "starting a kernel");
}

/// An array on the device.
template <class T>
class DeviceArray {
  public:
    explicit DeviceArray(std::size_t count) : count_(count) {
        expect_done(cudaMalloc(&items_, count * sizeof(T)), "memory of the device");
    }
    ~DeviceArray() { cudaFree(items_); }
    DeviceArray(const DeviceArray&) = delete;
    DeviceArray& operator=(const DeviceArray&) = delete;

    [[nodiscard]] T* data() const { return items_; }
    /// Waits for the device, then copies all of it to `to`.
    void read(T* to) const {
        expect_done(cudaMemcpy(to, items_, count_ * sizeof(T), cudaMemcpyDeviceToHost), "reading");
    }

  private:
    T* items_ = nullptr;
    std::size_t count_;
};

}  // namespace marea::gpu
