/** The name of this product for the ledger and the gate. */
export const BONUSES = 'bonuses'
