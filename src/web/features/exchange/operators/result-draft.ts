import type { ManagedMarket } from '#contract/managed-markets.ts'
import type { MarketResult } from '#contract/market-result.ts'
import { hasPlaceHalf, MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'

/** How the result of a market is asked for: one winner, what became of each runner, a score, a number. */
export type ResultForm = 'single' | 'field' | 'score' | 'number'

export function formOf({ kind }: Pick<ManagedMarket, 'kind'>): ResultForm {
  const { result, isOnMatch } = MARKET_KINDS[kind]
  if (result !== 'winners') return result
  return isOnMatch ? 'single' : 'field'
}

export type Fate = 'lost' | 'won' | 'placed' | 'tied'

/**
 * The fates of a runner, as far as the market tells them apart: only each-way markets tell the placed from the winners.
 */
export const fatesIn = ({ kind }: Pick<ManagedMarket, 'kind'>): Fate[] =>
  hasPlaceHalf(kind) ? ['lost', 'won', 'placed', 'tied'] : ['lost', 'won', 'tied']

/** The operator's input so far. */
export type ResultDraft = {
  isVoid: boolean
  fates: ReadonlyMap<number, Fate>
  home: string
  away: string
  number: string
}

export const EMPTY_DRAFT: ResultDraft = {
  isVoid: false,
  fates: new Map(),
  home: '',
  away: '',
  number: '',
}

/** The result as filled in; nothing while something is missing. Whether it fits the market the server says. */
export function resultOf(form: ResultForm, draft: ResultDraft): MarketResult | undefined {
  if (draft.isVoid) return { kind: 'void', winnerSelectionIds: [] }
  switch (form) {
    case 'score': {
      const [home, away] = [wholeOf(draft.home), wholeOf(draft.away)]
      if (home === undefined || away === undefined) return undefined
      return { kind: 'score', winnerSelectionIds: [], score: { home, away } }
    }
    case 'number': {
      const number = hundredthsOf(draft.number)
      return number === undefined ? undefined : { kind: 'number', winnerSelectionIds: [], number }
    }
    default: {
      const idsOf = (fate: Fate) =>
        [...draft.fates].flatMap(([id, own]) => (own === fate ? [id] : []))
      const [winnerSelectionIds, placedSelectionIds, tiedSelectionIds] = [
        idsOf('won'),
        idsOf('placed'),
        idsOf('tied'),
      ]
      if (winnerSelectionIds.length + tiedSelectionIds.length === 0) return undefined
      return {
        kind: 'winners',
        winnerSelectionIds,
        ...(placedSelectionIds.length > 0 && { placedSelectionIds }),
        ...(tiedSelectionIds.length > 0 && { tiedSelectionIds }),
      }
    }
  }
}

const wholeOf = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined

/** "2.5" is 250. */
function hundredthsOf(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
