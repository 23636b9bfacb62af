import { placeOrder, type Placed, type PlaceOrder } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { ANSWER_TIMEOUT_MS, isUnanswered, newReference } from '../order-call.ts'
import { orderOf, type SlipRules } from './draft.ts'
import type { LineRefusal, SlipLine } from './slip-line.ts'
import type { SlipStore } from './slip-store.ts'

/**
 * Places the lines with these keys, one after the other in the order of the slip, so that the money bound by a line is
 * known before the next one is judged. A lost answer ends the run: the lines after it were not sent and stay as they
 * are.
 */
export async function placeLines(
  store: SlipStore,
  keys: ReadonlySet<string>,
  rules: SlipRules,
): Promise<void> {
  const chosen = store.read().filter(({ key, state }) => keys.has(key) && isPlaceable(state))
  const orders = chosen.flatMap((line) => {
    const sent = orderToSend(line, rules)
    return sent ? [{ key: line.key, sent }] : []
  })
  for (const { key, sent } of orders) store.update(key, { state: 'placing', sent, refusal: null })
  let isCutOff = false
  for (const { key, sent } of orders) {
    if (isCutOff) store.update(key, { state: 'editing', sent: null })
    else isCutOff = !(await placeLine(store, key, sent, rules.currency))
  }
}

const isPlaceable = (state: SlipLine['state']): boolean =>
  state === 'editing' || state === 'unknown'

/** A line without an answer is sent again as it was; every other line is another order. */
function orderToSend(line: SlipLine, rules: SlipRules): PlaceOrder | undefined {
  if (line.state === 'unknown' && line.sent) return line.sent
  const order = orderOf(line, rules)
  return order && { ...order, customerRef: newReference() }
}

/** Answers whether the server answered. */
async function placeLine(
  store: SlipStore,
  key: string,
  sent: PlaceOrder,
  currency: string,
): Promise<boolean> {
  let receipt: Placed
  try {
    receipt = await call(placeOrder, {
      body: sent,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
  } catch (error) {
    if (isUnanswered(error)) {
      store.update(key, { state: 'unknown' })
      return false
    }
    store.update(key, { state: 'editing', refusal: refusalOf(error, currency), sent: null })
    return true
  }
  store.update(key, { state: 'placed', receipt })
  return true
}

const fieldOfCode: Partial<Record<string, LineRefusal['field']>> = {
  PRICE_NOT_ON_LADDER: 'price',
  ODDS_CHANGED: 'price',
  STAKE_TOO_SMALL: 'stake',
  STAKE_TOO_LARGE: 'stake',
  WINNINGS_TOO_LARGE: 'stake',
  INSUFFICIENT_FUNDS: 'stake',
  DEPOSIT_REQUIRED: 'stake',
}
const fieldOfRequest: Partial<Record<string, LineRefusal['field']>> = {
  price: 'price',
  expectedPrice: 'price',
  stakeMinor: 'stake',
}

function refusalOf(error: unknown, currency: string): LineRefusal {
  const message = sentenceOf(error)
  if (!(error instanceof ApiRefusal))
    return { code: 'INTERNAL_ERROR', message, field: 'line', newPrice: null }
  const { code, field, issues, details } = error
  const named = field ?? issues[0]?.field ?? ''
  const { price } = details
  return {
    code,
    message: inFigures(message, details, currency),
    field: fieldOfCode[code] ?? fieldOfRequest[named] ?? 'line',
    newPrice: typeof price === 'number' ? price : null,
  }
}

/** The sentence with the amounts of the server's details: the missing money, or the stake that would be taken. */
function inFigures(
  message: string,
  { neededMinor, availableMinor, maximumStakeMinor, possibleMinor }: ApiRefusal['details'],
  currency: string,
): string {
  const { slip } = exchangeMessages
  const amount = (minor: number) => formatMoney(minor, currency)
  if (typeof neededMinor === 'number' && typeof availableMinor === 'number')
    return slip.fundsShort(message, amount(neededMinor), amount(availableMinor))
  if (typeof maximumStakeMinor === 'number')
    return slip.stakeAtMost(message, amount(maximumStakeMinor))
  if (typeof possibleMinor === 'number') return slip.winningsLeft(message, amount(possibleMinor))
  return message
}
