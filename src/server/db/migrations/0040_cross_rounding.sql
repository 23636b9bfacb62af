-- What orders that were matched across the selections of a market have left to the house's account in between, each at its
-- worst result, in hundredths of a minor unit. Below zero the house has borne the rounding of stakes, so that what is
-- displayed can be had; that is bounded for each market.
create table cross_rounding (
  market_id bigint primary key references market,
  left_centi bigint not null
);
