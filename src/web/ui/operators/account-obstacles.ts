import { accountStates } from '#contract/account.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiRefusal, sentenceOf } from '#web/api/call.ts'
import { playersDesk as text } from '#web/ui/messages/operators/player-desk.ts'
import { nameInWords } from './name-in-words.ts'

const CODES = ['ILLEGAL_MOVE', 'ACCOUNT_NOT_EMPTY']

const inMoney = (says: Record<string, (amount: string) => string>, currency: string) =>
  Object.fromEntries(
    Object.entries(says).map(([name, say]) => [
      name,
      (minor: number) => say(formatMoney(minor, currency)),
    ]),
  )

/** The obstacles to a move of an account: the things that it still has open, or that its state has changed. */
export function obstaclesText(error: unknown, currency: string): string {
  if (!(error instanceof ApiRefusal) || !CODES.includes(error.code)) return sentenceOf(error)
  const { state, ...figures } = error.details
  if (typeof state === 'string') {
    const known = accountStates.find((each) => each === state)
    return known ? text.isNow(text.states[known]) : sentenceOf(error)
  }
  const { heldMinor, balanceMinor, ...counts } = text.blockers
  const said = { ...counts, ...inMoney({ heldMinor, balanceMinor }, currency) }
  const reasons = Object.entries(said).flatMap(([name, say]) => {
    const figure = figures[name]
    return typeof figure === 'number' ? [say(figure)] : []
  })
  // A product may count something that has no text here.
  for (const [name, figure] of Object.entries(figures))
    if (!(name in said) && typeof figure === 'number')
      reasons.push(`${figure} ${nameInWords(name)}`)
  return reasons.length > 0
    ? text.blocked(new Intl.ListFormat('en').format(reasons))
    : sentenceOf(error)
}
