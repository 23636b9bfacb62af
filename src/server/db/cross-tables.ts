/** What is kept of orders that were matched across the selections of a market. */
export type CrossTables = {
  /** What they have left to the account of the house in between, each at its worst result. */
  cross_rounding: { market_id: number; left_centi: number }
}
