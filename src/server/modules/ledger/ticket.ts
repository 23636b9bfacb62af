const passed = Symbol('passed the gate')

/**
 * Proof that a player may stake or deposit in this transaction. Only the gate of the protection module issues it
 * (held by the house rules), and no stake or deposit can be booked without it: one door for money.
 */
export type GateTicket = {
  readonly [passed]: true
  readonly userId: number
  readonly walletId: number
}

export const issueTicket = (userId: number, walletId: number): GateTicket => ({
  [passed]: true,
  userId,
  walletId,
})
