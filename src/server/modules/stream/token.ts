import { hash } from 'node:crypto'

/*
 * The tokens that a program remembers of a subscription, to take it up again: `initialClk` says where it began, `clk`
 * how far it has come.
 */

const INITIAL = /^([\w-]{1,32})\.([\w-]{1,64})$/
const CLOCK = /^\d{1,15}$/

/** Names a subscription: the numbering it counts by, and what was asked for. */
export const initialClock = (epoch: string, criteria: unknown): string =>
  `${epoch}.${hash('sha256', JSON.stringify(criteria), 'base64url').slice(0, 16)}`

/**
 * The number that a program has come to; `undefined` when it begins anew or counts by another numbering, which the
 * server may have started since. `INVALID_CLOCK`: these were never ours.
 */
export function clockOf(
  asked: { initialClk?: string | undefined; clk?: string | undefined },
  initialClk: string,
): number | undefined | 'INVALID_CLOCK' {
  if (!asked.initialClk || !asked.clk) return undefined
  if (!INITIAL.test(asked.initialClk) || !CLOCK.test(asked.clk)) return 'INVALID_CLOCK'
  return asked.initialClk === initialClk ? Number(asked.clk) : undefined
}
