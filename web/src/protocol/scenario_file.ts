// Written by schema_types.mjs from scenarios/scenario.schema.json: change that, then run `npm run types`.

/** See README.md beside this file. What a schema cannot see is checked by `marea scenario check`. */
export type ScenarioFile = {
  marea_scenario: 1;
  id: string;
  name: Name;
  about: About;
  waters: Array<Sea>;
  oceans: [Sea, Sea];
  territories: Array<Territory>;
  tables: {
    tokens: RowTokens;
    population_floor: RowPopulationFloor;
    base_food: RowBaseFood;
    hand: RowHand;
    hand_limit: RowHandLimit;
    card_limit: RowCardLimit;
    trade_limit: RowTradeLimit;
    fish: RowFish;
    co2_start: RowCo2Start;
    co2_end: RowCo2End;
    objective_bonus: RowObjectiveBonus;
    /** victory points more of every objective met in each round after the first; none unless said */
    objective_rise?: RowObjectiveRise;
    population: Array<RowPopulation>;
    event_boxes: Array<RowEventBox>;
  };
  costs: {
    farm: CostBuilding;
    factory: CostBuildingThere;
    intensify: CostBuilding;
    tank: CostBuildingThere;
    intensive_back: CostBuildingBack;
    farm_back: CostBuildingBack;
    factory_back: CostBuildingBackThere;
    tank_back: CostBuildingBackThere;
    attack: CostOther;
    rebel: CostOther;
    integrate: CostOther;
  };
  prices: {
    tep: Array<Step>;
    food: Array<Step>;
    ocean_extra: RowOceanExtra;
    neglect_pv: RowNeglectPv;
    factory_co2: RowFactoryCo2;
    /** tokens fewer in the next set of who loses an attack; none unless said */
    defeat_tokens?: RowDefeatTokens;
    /** victory points that who loses an attack loses; none unless said */
    defeat_pv?: RowDefeatPv;
  };
  options: {
    source: Source;
    objective_choice?: 'by_kind' | 'blind' | 'open';
    colony_draw?: 'conquest' | 'each_turn';
    seller_tokens?: 'kept' | 'spent';
    ocean_access?: 'touching' | 'everybody' | 'nobody';
  };
  objectives: Array<Objective>;
  action_cards: Array<ActionCard>;
  events: Array<Event>;
  $schema?: string;
};

/** by language, each of lang/; English stands in for one that is missing */
export type About = {
  en: string;
  [other: string]: string;
};

export type ActionCard = {
  id: CardId;
  name: Name;
  copies: FigureCopies;
  moment: Moment;
  lasts: Lasts;
  rounds?: LastingRounds;
  effects: Array<Effect>;
  source: Source;
  conditions?: Array<Condition>;
  price_tokens?: NumberCardPrice;
  price_food?: NumberCardPrice;
  price_pv?: NumberCardPrice;
};

export type CardId = string;

export type Condition =
  | {
      fact: Fact;
      test: 'at_least' | 'at_most' | 'world_at_least' | 'world_at_most';
      amount: NumberAny;
    }
  | {
      fact: Fact;
      test: 'most' | 'least';
    };

export type CostBuilding = {
  tokens: NumberBuildingTokens;
  source: Source;
  co2?: NumberBuildingCo2;
  food?: NumberCostFood;
  tep?: NumberNoTep;
};

export type CostBuildingBack = {
  tokens: NumberBuildingTokens;
  source: Source;
  co2?: NumberBackCo2;
  food?: NumberCostFood;
  tep?: NumberNoTep;
};

export type CostBuildingBackThere = {
  tokens: NumberBuildingTokens;
  source: Source;
  co2?: NumberBackCo2;
  food?: NumberCostFood;
  tep?: NumberCostTep;
};

export type CostBuildingThere = {
  tokens: NumberBuildingTokens;
  source: Source;
  co2?: NumberBuildingCo2;
  food?: NumberCostFood;
  tep?: NumberCostTep;
};

export type CostOther = {
  tokens: NumberOtherTokens;
  source: Source;
  co2?: NumberBuildingCo2;
  food?: NumberCostFood;
  tep?: NumberNoTep;
};

export type Effect = unknown;

export type Event = {
  id: CardId;
  name: Name;
  common: boolean;
  lasts: 'once' | 'round' | 'game';
  rounds?: LastingRounds;
  /** it concerns only players of whom all of these are true; the world, if there is one */
  conditions?: Array<Condition>;
  effects: Array<Effect>;
  source: Source;
};

export type Fact =
  | 'farms'
  | 'intensive'
  | 'factories'
  | 'free'
  | 'tanks'
  | 'colonies'
  | 'colonised'
  | 'tep'
  | 'food'
  | 'surplus'
  | 'forest'
  | 'population'
  | 'pv'
  | 'margin'
  | 'hand'
  | 'cleared'
  | 'reforested'
  | 'emitted'
  | 'new_factories'
  | 'new_intensive'
  | 'fights'
  | 'wins'
  | 'kills'
  | 'loot'
  | 'bought'
  | 'sold'
  | 'integrated'
  | 'shared'
  | 'missing'
  | 'cards'
  | 'rise'
  | 'migrants'
  | 'fish'
  | 'co2'
  | 'burnt';

export type FigureAdd = number;

export type FigureAny = number;

export type FigureBackCo2 = number;

export type FigureBaseFood = number;

export type FigureBuildingCo2 = number;

export type FigureBuildingTokens = number;

export type FigureCardLimit = number;

export type FigureCardPrice = number;

export type FigureCo2End = number;

export type FigureCo2Start = number;

export type FigureCopies = number;

export type FigureCostFood = number;

export type FigureCostTep = number;

export type FigureDefeatPv = number;

export type FigureDefeatTokens = number;

export type FigureDraw = number;

export type FigureEventBox = number;

export type FigureFactoryCo2 = number;

export type FigureFish = number;

export type FigureHand = number;

export type FigureHandLimit = number;

export type FigureNeglectPv = number;

export type FigureNoTep = number;

export type FigureObjectiveBonus = number;

export type FigureObjectiveRise = number;

export type FigureObjectivePv = number;

export type FigureOceanExtra = number;

export type FigureOtherTokens = number;

export type FigurePopulation = number;

export type FigurePopulationFloor = number;

export type FigurePrice = number;

export type FigureRule = number;

export type FigureSites = number;

export type FigureStepFrom = number;

export type FigureTake = number;

export type FigureTokens = number;

export type FigureTradeLimit = number;

export type FigureWater = number;

/** for how many rounds, this one included, what lasts a round lies open; 1 unless said */
export type LastingRounds = number;

export type Lasts = 'once' | 'turn' | 'round' | 'game';

export type Moment = 'own' | 'attack' | 'card' | 'refusal' | 'turn' | 'event';

/** by language, each of lang/; English stands in for one that is missing */
export type Name = {
  en: string;
  [other: string]: string;
};

export type NumberAdd =
  | FigureAdd
  | {
      '2': FigureAdd;
      '3': FigureAdd;
      '4': FigureAdd;
      '6': FigureAdd;
    };

export type NumberAny =
  | FigureAny
  | {
      '2': FigureAny;
      '3': FigureAny;
      '4': FigureAny;
      '6': FigureAny;
    };

export type NumberBackCo2 =
  | FigureBackCo2
  | {
      '2': FigureBackCo2;
      '3': FigureBackCo2;
      '4': FigureBackCo2;
      '6': FigureBackCo2;
    };

export type NumberBuildingCo2 =
  | FigureBuildingCo2
  | {
      '2': FigureBuildingCo2;
      '3': FigureBuildingCo2;
      '4': FigureBuildingCo2;
      '6': FigureBuildingCo2;
    };

export type NumberBuildingTokens =
  | FigureBuildingTokens
  | {
      '2': FigureBuildingTokens;
      '3': FigureBuildingTokens;
      '4': FigureBuildingTokens;
      '6': FigureBuildingTokens;
    };

export type NumberCardPrice =
  | FigureCardPrice
  | {
      '2': FigureCardPrice;
      '3': FigureCardPrice;
      '4': FigureCardPrice;
      '6': FigureCardPrice;
    };

export type NumberCostFood =
  | FigureCostFood
  | {
      '2': FigureCostFood;
      '3': FigureCostFood;
      '4': FigureCostFood;
      '6': FigureCostFood;
    };

export type NumberCostTep =
  | FigureCostTep
  | {
      '2': FigureCostTep;
      '3': FigureCostTep;
      '4': FigureCostTep;
      '6': FigureCostTep;
    };

export type NumberDraw =
  | FigureDraw
  | {
      '2': FigureDraw;
      '3': FigureDraw;
      '4': FigureDraw;
      '6': FigureDraw;
    };

export type NumberNoTep =
  | FigureNoTep
  | {
      '2': FigureNoTep;
      '3': FigureNoTep;
      '4': FigureNoTep;
      '6': FigureNoTep;
    };

export type NumberObjectivePv =
  | FigureObjectivePv
  | {
      '2': FigureObjectivePv;
      '3': FigureObjectivePv;
      '4': FigureObjectivePv;
      '6': FigureObjectivePv;
    };

export type NumberOtherTokens =
  | FigureOtherTokens
  | {
      '2': FigureOtherTokens;
      '3': FigureOtherTokens;
      '4': FigureOtherTokens;
      '6': FigureOtherTokens;
    };

export type NumberPrice =
  | FigurePrice
  | {
      '2': FigurePrice;
      '3': FigurePrice;
      '4': FigurePrice;
      '6': FigurePrice;
    };

export type NumberRule =
  | FigureRule
  | {
      '2': FigureRule;
      '3': FigureRule;
      '4': FigureRule;
      '6': FigureRule;
    };

export type NumberTake =
  | FigureTake
  | {
      '2': FigureTake;
      '3': FigureTake;
      '4': FigureTake;
      '6': FigureTake;
    };

export type Objective = {
  id: CardId;
  name: Name;
  temper: Temper;
  pv: NumberObjectivePv;
  /** for all conditions of the goal but one, without the bonus of the tables; a goal of 2 conditions at least */
  partly_pv?: NumberObjectivePv;
  /** so many conditions of the goal will do, whichever; all unless said. Not beside partly_pv */
  enough?: number;
  goal: Array<Condition>;
  source: Source;
};

export type RowBaseFood =
  | {
      all: FigureBaseFood;
      source: Source;
    }
  | {
      '2': FigureBaseFood;
      '3': FigureBaseFood;
      '4': FigureBaseFood;
      '6': FigureBaseFood;
      source: Source;
    };

export type RowCardLimit =
  | {
      all: FigureCardLimit;
      source: Source;
    }
  | {
      '2': FigureCardLimit;
      '3': FigureCardLimit;
      '4': FigureCardLimit;
      '6': FigureCardLimit;
      source: Source;
    };

export type RowCo2End =
  | {
      all: FigureCo2End;
      source: Source;
    }
  | {
      '2': FigureCo2End;
      '3': FigureCo2End;
      '4': FigureCo2End;
      '6': FigureCo2End;
      source: Source;
    };

export type RowCo2Start =
  | {
      all: FigureCo2Start;
      source: Source;
    }
  | {
      '2': FigureCo2Start;
      '3': FigureCo2Start;
      '4': FigureCo2Start;
      '6': FigureCo2Start;
      source: Source;
    };

export type RowDefeatPv =
  | {
      all: FigureDefeatPv;
      source: Source;
    }
  | {
      '2': FigureDefeatPv;
      '3': FigureDefeatPv;
      '4': FigureDefeatPv;
      '6': FigureDefeatPv;
      source: Source;
    };

export type RowDefeatTokens =
  | {
      all: FigureDefeatTokens;
      source: Source;
    }
  | {
      '2': FigureDefeatTokens;
      '3': FigureDefeatTokens;
      '4': FigureDefeatTokens;
      '6': FigureDefeatTokens;
      source: Source;
    };

export type RowEventBox =
  | {
      all: FigureEventBox;
      source: Source;
    }
  | {
      '2': FigureEventBox;
      '3': FigureEventBox;
      '4': FigureEventBox;
      '6': FigureEventBox;
      source: Source;
    };

export type RowFactoryCo2 =
  | {
      all: FigureFactoryCo2;
      source: Source;
    }
  | {
      '2': FigureFactoryCo2;
      '3': FigureFactoryCo2;
      '4': FigureFactoryCo2;
      '6': FigureFactoryCo2;
      source: Source;
    };

export type RowFish =
  | {
      all: FigureFish;
      source: Source;
    }
  | {
      '2': FigureFish;
      '3': FigureFish;
      '4': FigureFish;
      '6': FigureFish;
      source: Source;
    };

export type RowHand =
  | {
      all: FigureHand;
      source: Source;
    }
  | {
      '2': FigureHand;
      '3': FigureHand;
      '4': FigureHand;
      '6': FigureHand;
      source: Source;
    };

export type RowHandLimit =
  | {
      all: FigureHandLimit;
      source: Source;
    }
  | {
      '2': FigureHandLimit;
      '3': FigureHandLimit;
      '4': FigureHandLimit;
      '6': FigureHandLimit;
      source: Source;
    };

export type RowNeglectPv =
  | {
      all: FigureNeglectPv;
      source: Source;
    }
  | {
      '2': FigureNeglectPv;
      '3': FigureNeglectPv;
      '4': FigureNeglectPv;
      '6': FigureNeglectPv;
      source: Source;
    };

export type RowObjectiveBonus =
  | {
      all: FigureObjectiveBonus;
      source: Source;
    }
  | {
      '2': FigureObjectiveBonus;
      '3': FigureObjectiveBonus;
      '4': FigureObjectiveBonus;
      '6': FigureObjectiveBonus;
      source: Source;
    };

export type RowObjectiveRise =
  | {
      all: FigureObjectiveRise;
      source: Source;
    }
  | {
      '2': FigureObjectiveRise;
      '3': FigureObjectiveRise;
      '4': FigureObjectiveRise;
      '6': FigureObjectiveRise;
      source: Source;
    };

export type RowOceanExtra =
  | {
      all: FigureOceanExtra;
      source: Source;
    }
  | {
      '2': FigureOceanExtra;
      '3': FigureOceanExtra;
      '4': FigureOceanExtra;
      '6': FigureOceanExtra;
      source: Source;
    };

export type RowPopulation =
  | {
      all: FigurePopulation;
      source: Source;
    }
  | {
      '2': FigurePopulation;
      '3': FigurePopulation;
      '4': FigurePopulation;
      '6': FigurePopulation;
      source: Source;
    };

export type RowPopulationFloor =
  | {
      all: FigurePopulationFloor;
      source: Source;
    }
  | {
      '2': FigurePopulationFloor;
      '3': FigurePopulationFloor;
      '4': FigurePopulationFloor;
      '6': FigurePopulationFloor;
      source: Source;
    };

export type RowTokens =
  | {
      all: FigureTokens;
      source: Source;
    }
  | {
      '2': FigureTokens;
      '3': FigureTokens;
      '4': FigureTokens;
      '6': FigureTokens;
      source: Source;
    };

export type RowTradeLimit =
  | {
      all: FigureTradeLimit;
      source: Source;
    }
  | {
      '2': FigureTradeLimit;
      '3': FigureTradeLimit;
      '4': FigureTradeLimit;
      '6': FigureTradeLimit;
      source: Source;
    };

export type Rule =
  | 'cost_farm'
  | 'cost_factory'
  | 'cost_intensify'
  | 'cost_tank'
  | 'cost_back'
  | 'cost_attack'
  | 'cost_integrate'
  | 'tokens'
  | 'tep_moves'
  | 'loot'
  | 'need'
  | 'harvest'
  | 'water'
  | 'burn'
  | 'smoke'
  | 'waste'
  | 'reach'
  | 'no_trade'
  | 'no_attack'
  | 'shielded';

export type Sea = {
  id: SeaId;
  name: Name;
  x: X;
  y: Y;
  source: Source;
};

export type SeaId = string;

/** Where a figure or a card comes from: "rulebook", "ours", or a word of your own. */
export type Source = string;

export type Step = {
  price: NumberPrice;
  source: Source;
  from?: FigureStepFrom;
};

export type Temper = 'aggressive' | 'peaceful';

export type Territory = {
  id: TerritoryId;
  name: Name;
  water: FigureWater;
  sites: FigureSites;
  neighbours: Array<TerritoryId>;
  waters: Array<SeaId>;
  oceans: Array<SeaId>;
  x: X;
  y: Y;
  source: Source;
};

export type TerritoryId = string;

/** intensive: farms of earlier turns turn intensive where free factories support them; taken away: they are simple farms again */
export type Thing =
  | 'food'
  | 'farm'
  | 'population'
  | 'pv'
  | 'tokens'
  | 'tep'
  | 'factory'
  | 'tank'
  | 'fish'
  | 'co2'
  | 'migrants'
  | 'intensive';

export type Who = 'me' | 'target' | 'land' | 'actor' | 'all' | 'hit' | 'world' | 'leader' | 'last';

export type X = number;

export type Y = number;
