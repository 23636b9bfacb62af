import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'irishLotto',
  name: 'Irish Lotto',
  underlying: 'Lotto',
  operator: 'Premier Lotteries Ireland',
  country: 'IE',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 47], { bonus: { name: 'Bonus', count: 1 } }),
      tiers: [a('6'), b('5+B'), c('5'), c('4+B'), c('4'), c('3+B'), c('3'), c('2+B')],
      linePriceMinor: 2_00,
      draws: weekly('Europe/Dublin', ['wed', 'sat'], '19:57'),
      closing: closes(12),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://irish.national-lottery.com/irish-lotto/prizes',
      'https://irish.national-lottery.com/irish-lotto/how-to-play',
    ],
  },
})
