import { expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { judgeReturn } from '../return-bounds.ts'
import { upTo } from '../table.ts'
import { seededDraw } from '../test-draw.ts'
import { prizesOfPool, type ScratchGame } from './pool.ts'
import { boundsOfCards } from './pool-bounds.ts'
import { SCRATCH_GAMES } from './scratch-games.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const judge = (game: ScratchGame, cards: number, paidMinor: number) =>
  judgeReturn({ stakedMinor: cards * game.priceMinor, paidMinor }, boundsOfCards(game, cards))

it.each(SCRATCH_GAMES)('takes what chance makes of cards of $name for chance', (game) => {
  const draw = seededDraw(SeededRandom.from(20))
  const alarms = upTo(40).flatMap(() => {
    const prizes = prizesOfPool(game, draw)
    return [1, 50, 2_000, game.tickets - 700, game.tickets].filter(
      (cards) => judge(game, cards, sum(prizes.slice(0, cards))).isAlarming,
    )
  })
  expect(alarms).toEqual([])
})

it.each(SCRATCH_GAMES)(
  'raises the alarm where cards of $name pay too much or too little',
  (game) => {
    const cards = game.tickets / 2
    const fair = sum(game.tiers.map(({ prizeMinor, count }) => prizeMinor * count)) / 2
    expect(judge(game, cards, fair).isAlarming).toBe(false)
    expect(judge(game, cards, 3 * fair).isAlarming).toBe(true)
    expect(judge(game, cards, fair / 3).isAlarming).toBe(true)
    // A whole pool has nothing to do with chance any more.
    expect(judge(game, game.tickets, 2 * fair - game.priceMinor).isAlarming).toBe(true)
  },
)

it('says nothing of a day without stakes', () => {
  const [game] = SCRATCH_GAMES
  if (!game) throw new Error('there is a game')
  expect(judge(game, 0, 0)).toMatchObject({ actualReturnBps: null, isAlarming: false })
})
