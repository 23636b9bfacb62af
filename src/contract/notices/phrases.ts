import type { NoticeKind } from './kinds.ts'

type Stored = Record<string, unknown>

const limits: Record<string, string> = {
  'deposit limit': 'deposit',
  'loss limit': 'loss',
  'stake limit': 'stake',
  'limit of time': 'session',
}
const planEnds: Record<string, string> = {
  'The main jackpot was won.': 'jackpot-won',
  'You are excluded from play. The stakes of draws that are still to come are paid back.':
    'excluded',
}

/** "1,234.50 EUR" has all decimals of its currency, so its digits are its minor units; "90 minutes" counts minutes. */
function amountOf(value: unknown): Stored {
  if (typeof value !== 'string') return {}
  const [number = '', unit = ''] = value.split(' ')
  if (number === 'without') return { amount: null, currency: '' }
  return {
    amount: Number(number.replaceAll(/[,.]/g, '')),
    currency: unit === 'minutes' ? '' : unit,
  }
}

/**
 * The values of a stored notice. Notices of limits and of plans were stored with English phrases before notices had
 * languages, and a server of that release may still write one during an upgrade. Such notices are kept as long as all others.
 */
export function valuesOf(kind: NoticeKind, stored: unknown): unknown {
  if (typeof stored !== 'object') return stored
  const { value, limit, reason, ...others }: Stored = { ...stored }
  if (kind === 'lottery-plan-ended' && typeof reason === 'string')
    return { ...others, end: planEnds[reason] ?? 'unpaid' }
  const [name = '', period] = typeof limit === 'string' ? limit.split(' of a ') : []
  return period === undefined
    ? stored
    : { ...others, limit: limits[name], period, ...amountOf(value) }
}
