import { expect, it } from 'vitest'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import { type Quote, Quotes } from './quotes.ts'

const preview: Quote['preview'] = {
  figures: { lockedMinor: 0, netMinor: 0, outcomes: [], bets: [] },
  hedges: [],
  worth: 0,
  ladder: CLASSIC_LADDER,
  positionKey: '',
  marketVersion: 1,
  inPlay: true,
  delaySeconds: 0,
  outcomes: { selectionIds: [], winners: 1 },
}
const firm: Quote['firm'] = {
  accountId: 9,
  exposureMaxMinor: 0,
  marketVersion: 1,
  hedges: [],
}
const quote = (quoteId: string, given: Partial<Quote> = {}): Quote => ({
  quoteId,
  accountId: 1,
  marketId: 7,
  selectionId: undefined,
  fractionBps: 10_000,
  preview,
  firm: undefined,
  expiresAtMs: 1_000,
  ...given,
})

it('keeps a quote until its end', () => {
  const quotes = new Quotes()
  quotes.add(quote('a'), 0)
  expect(quotes.get('a', 999)?.quoteId).toBe('a')
  expect(quotes.get('a', 1_000)).toBeUndefined()
})

it('keeps one firm quote a player and market, and any number of others', () => {
  const quotes = new Quotes()
  quotes.add(quote('book'), 0)
  quotes.add(quote('first', { firm }), 0)
  quotes.add(quote('elsewhere', { firm, marketId: 8 }), 0)
  quotes.add(quote('second', { firm }), 0)
  const standing = ['book', 'first', 'elsewhere', 'second'].filter((id) => quotes.get(id, 1))
  expect(standing).toEqual(['book', 'elsewhere', 'second'])
  expect(quotes.firmOf({ accountId: 1, marketId: 7 }, 1)?.quoteId).toBe('second')
  expect(quotes.firmOf({ accountId: 2, marketId: 7 }, 1)).toBeUndefined()
})

it('forgets the oldest when there are too many', () => {
  const quotes = new Quotes()
  for (let each = 0; each <= 20_000; each += 1) quotes.add(quote(`q${each}`), 0)
  expect(quotes.get('q0', 1)).toBeUndefined()
  expect(quotes.get('q20000', 1)).toBeDefined()
})
