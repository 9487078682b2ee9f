#include <gtest/gtest.h>

#include "wire/venonta/venonta_order.hpp"

/// Standing orders of Venonta as a client writes them (docs/protocol.md).
namespace order_json {
namespace {

using namespace marea;
using bots::SalesOrder;
using venonta::Phase;

bots::VenontaOrder read(const std::string& text) {
    const auto value = boost::json::parse(text);
    return wire::read_venonta_order(wire::JsonPlace(value));
}

std::string fault(const std::string& text) {
    const auto problem = wire::problem_of([&] { (void)read(text); });
    return problem ? std::string(problem->reason) + " " + problem->where : "";
}

TEST(VenontaOrderJson, WhatIsNotSaidIsAsked) {
    const auto order = read("{}");
    EXPECT_TRUE(order.passes.empty());
    EXPECT_FALSE(order.fits || order.single || order.feed || order.fuel || order.tank || order.colonise ||
                 order.needs || order.stay || order.rest || order.refuse || order.no_pledges);
    EXPECT_EQ(order.food.what, SalesOrder::Do::ask);
    EXPECT_EQ(order.tep.what, SalesOrder::Do::ask);
}

TEST(VenontaOrderJson, EachWordHasItsMeaning) {
    EXPECT_TRUE(read(R"({"fits":true})").fits);
    EXPECT_TRUE(read(R"({"single":true})").single);
    EXPECT_TRUE(read(R"({"feed":true})").feed);
    EXPECT_TRUE(read(R"({"fuel":true})").fuel);
    EXPECT_TRUE(read(R"({"tank":true})").tank);
    EXPECT_FALSE(read(R"({"tank":false})").tank);
    EXPECT_TRUE(read(R"({"colonise":true})").colonise);
    EXPECT_TRUE(read(R"({"needs":true})").needs);
    EXPECT_TRUE(read(R"({"stay":true})").stay);
    EXPECT_TRUE(read(R"({"rest":true})").rest);
    EXPECT_TRUE(read(R"({"refuse":true})").refuse);
    EXPECT_TRUE(read(R"({"pledge":"refuse"})").no_pledges);
    EXPECT_FALSE(read(R"({"pledge":"ask"})").no_pledges);
    EXPECT_EQ(read(R"({"pass":["event","turn","attack","refusal","card"]})").passes,
              (std::vector{Phase::event_window, Phase::turn_window, Phase::attack_window,
                           Phase::refusal_window, Phase::card_window}));
}

TEST(VenontaOrderJson, N5_8_SalesHaveALeastPriceAndWhatIsKept) {
    const auto bare = read(R"({"sell":{"tep":{"do":"spare"}}})");
    EXPECT_EQ(bare.tep.what, SalesOrder::Do::spare);
    EXPECT_EQ(bare.tep.least, 1);
    EXPECT_EQ(bare.tep.keep, 0);
    EXPECT_EQ(bare.food.what, SalesOrder::Do::ask);
    const auto whole = read(R"({"sell":{"food":{"do":"spare","least":0,"keep":255},"tep":{"do":"refuse"}}})");
    EXPECT_EQ(whole.food.least, 0);
    EXPECT_EQ(whole.food.keep, 255);
    EXPECT_EQ(whole.tep.what, SalesOrder::Do::refuse);
}

TEST(VenontaOrderJson, NothingElseIsTaken) {
    EXPECT_EQ(fault(R"({"dance":true})"), "json_unknown_key /dance");
    EXPECT_EQ(fault(R"({"sell":{"gold":{}}})"), "json_unknown_key /sell/gold");
    EXPECT_EQ(fault(R"({"sell":{"tep":{}}})"), "json_missing_key /sell/tep");
    EXPECT_EQ(fault(R"({"sell":{"tep":{"do":"give"}}})"), "json_unknown_value /sell/tep/do");
    EXPECT_EQ(fault(R"({"sell":{"tep":{"do":"spare","least":-1}}})"), "json_number_range /sell/tep/least");
    EXPECT_EQ(fault(R"({"sell":{"tep":{"do":"spare","keep":256}}})"), "json_number_range /sell/tep/keep");
    EXPECT_EQ(fault(R"({"pass":["war"]})"), "json_unknown_value /pass/0");
}

}  // namespace
}  // namespace order_json
