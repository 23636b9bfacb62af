import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { asNumber, fractionText } from '../chance.ts'
import type { Hashing } from '../fairness/bytes.ts'
import { drawOf } from '../fairness/stream.ts'
import { upTo } from '../table.ts'
import { seededDraw } from '../test-draw.ts'
import { CELLS, gridOf, prizesOfGrid } from './grid.ts'
import { isSoldOut, prizesOfPool, returnOfPool, returnOfRest, ticketOfPurchase } from './pool.ts'
import { SCRATCH_GAMES } from './scratch-games.ts'
import { dueMove, moveTicket, TICKET_STATES, UNPLAYED_DAYS } from './ticket-state.ts'

const hashing: Hashing = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}
const key = Uint8Array.from({ length: 32 }, (_, index) => index)

describe.each(SCRATCH_GAMES)('the scratch game $name', (game) => {
  it('gives back a fair part of its price, whatever the order of sales', () => {
    const share = asNumber(returnOfPool(game))
    expect(share).toBeGreaterThanOrEqual(0.85)
    expect(share).toBeLessThanOrEqual(0.995)
    const prizes = prizesOfPool(game, drawOf(hashing, key, 'pool'))
    expect(prizes).toHaveLength(game.tickets)
    const paid = prizes.reduce((sum, prize) => sum + prize, 0)
    expect(paid / (game.tickets * game.priceMinor)).toBeCloseTo(share, 12)
    expect(prizes.slice(0, 100)).not.toEqual(prizes.slice(100, 200))
  })

  it('has its prizes in order, each with a symbol of its own, and symbols that win nothing', () => {
    const prizes = game.tiers.map(({ prizeMinor }) => prizeMinor)
    expect(prizes).toEqual([...new Set(prizes)].toSorted((one, other) => other - one))
    expect(new Set(game.symbols).size).toBe(game.symbols.length)
    expect(game.symbols.length).toBeGreaterThan(game.tiers.length)
  })

  it('shows one prize at most, and the one that was decided', () => {
    const prizes = [0, ...game.tiers.map(({ prizeMinor }) => prizeMinor)]
    fc.assert(
      fc.property(fc.constantFrom(...prizes), fc.nat(1_000_000), (prize, seed) => {
        const grid = gridOf(game, prize, seededDraw(SeededRandom.from(seed)))
        expect(grid).toHaveLength(CELLS)
        expect(prizesOfGrid(game, grid)).toEqual(prize === 0 ? [] : [prize])
      }),
    )
  })
})

describe('a pool', () => {
  const [game] = SCRATCH_GAMES
  it('has the return that its table of prizes says', () => {
    expect(game && fractionText(returnOfPool(game))).toBe('189/200')
  })

  it('tells what the unsold tickets give back, and ends with its highest prize', () => {
    const left = [
      { prizeMinor: 5_000_000, count: 1 },
      { prizeMinor: 2_000, count: 10 },
    ]
    expect(game && asNumber(returnOfRest(game, left, 1_000))).toBeCloseTo(2.51, 10)
    expect(isSoldOut(left, 1_000)).toBe(false)
    expect(isSoldOut([{ prizeMinor: 5_000_000, count: 0 }], 1_000)).toBe(true)
    expect(isSoldOut(left, 0)).toBe(true)
  })

  it('gives a purchase the ticket that both seeds say, and every ticket sometimes', () => {
    const unsold = [3, 5, 8, 13]
    const of = (seed: string, nonce: number) =>
      ticketOfPurchase(hashing, key, { seed, nonce }, unsold)
    expect(of('player', 1)).toBe(of('player', 1))
    expect(new Set(upTo(60).map((nonce) => of('player', nonce)))).toEqual(new Set(unsold))
    expect(new Set(upTo(60).map((index) => of(`seed ${index}`, 0)))).toEqual(new Set(unsold))
  })
})

describe('a ticket', () => {
  const boughtAt = new Date('2026-12-01T12:00:00Z')
  const after = (days: number, ms = 0) => new Date(boughtAt.getTime() + days * 86_400_000 + ms)

  it('is played by the operator after two weeks and not before, once, and refunded to the excluded', () => {
    const ticket = { state: 'purchased' as const, boughtAt }
    expect(dueMove(ticket, after(UNPLAYED_DAYS, -1), false)).toBeUndefined()
    expect(dueMove(ticket, after(UNPLAYED_DAYS), false)).toBe('autoReveal')
    expect(dueMove(ticket, after(UNPLAYED_DAYS), true)).toBe('void')
    expect(dueMove({ state: 'auto-revealed', boughtAt }, after(30), false)).toBeUndefined()
    expect(dueMove({ state: 'settled', boughtAt }, after(30), false)).toBeUndefined()
  })

  it('is scratched once, paid once, and can be void for good at any time', () => {
    expect(moveTicket('purchased', 'reveal')).toBe('revealed')
    expect(moveTicket('revealed', 'autoReveal')).toBe('ILLEGAL_MOVE')
    expect(moveTicket('purchased', 'settle')).toBe('ILLEGAL_MOVE')
    expect(moveTicket('auto-revealed', 'settle')).toBe('settled')
    expect(moveTicket('settled', 'settle')).toBe('ILLEGAL_MOVE')
    for (const state of TICKET_STATES) {
      expect(moveTicket(state, 'void')).toBe(state === 'void' ? 'ILLEGAL_MOVE' : 'void')
    }
  })
})
