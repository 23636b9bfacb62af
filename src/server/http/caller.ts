import type { OperatorRole } from '#domain/account/permissions.ts'

/** The caller. Known from the token alone, never from anything else in the request. */
export type Caller = {
  id: number
  userId: string
  role: 'player' | 'operator'
  /** Of an operator; a player has none. */
  roles: readonly OperatorRole[]
  /** Of an operator: whether the account has a second factor. */
  hasSecondFactor?: boolean
  /** The player's wallet; an operator has none. */
  walletId: number | null
  tokenHash: Buffer
}
