-- A player's profits are read backward by settlement. One that was paid long after its result was entered is out of that order, and is
-- found here by the time of its payment.
create index market_settlement_late on market_settlement (settled_at) where settled_at - entered_at > interval '24 hours';
