#pragma once

// Venezia's rules, as they are, for nvcc: one translation unit, so that a kernel is compiled as a whole.
// Nothing is copied; what each file marks with MAREA_DEVICE runs on the GPU.
#include "bots/venezia/city_sight.cpp"
#include "bots/venezia/glance.cpp"
#include "bots/venezia/judge.cpp"
#include "games/venezia/apply.cpp"
#include "games/venezia/choices.cpp"
#include "games/venezia/guess.cpp"
#include "games/venezia/notation.cpp"
#include "games/venezia/reach.cpp"
#include "games/venezia/score.cpp"
#include "games/venezia/setup.cpp"
#include "gpu/venezia_sight.cpp"
