#pragma once

/// Marks what runs on a GPU too, where nvcc compiles it (gpu/); for every other compiler it is nothing.
/// constexpr functions need no mark. What is marked reads no table at namespace scope (one inside a function
/// is there on both sides), loops over no initializer list, and takes its bits by core/bits.hpp: there nvcc
/// compiles without a word what is then wrong.
#ifdef __CUDACC__
#define MAREA_DEVICE __host__ __device__
#else
#define MAREA_DEVICE
#endif
