/** Tables of orders that were matched across the selections of a market. */
export type CrossTables = {
  /** Their gain for the account of the house, each at its worst result. */
  cross_rounding: { market_id: number; left_centi: number }
}
