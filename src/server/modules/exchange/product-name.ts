/** What the ledger and the gate know this product by. */
export const EXCHANGE = 'exchange'
