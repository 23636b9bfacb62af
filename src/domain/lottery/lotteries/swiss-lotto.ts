import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'swissLotto',
  name: 'Swiss Lotto',
  underlying: 'Swiss Lotto',
  operator: 'Swisslos / Loterie Romande',
  country: 'CH',
  currency: 'CHF',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 42], { extra: { name: 'Glückszahl', choice: [1, 6] } }),
      tiers: [a('6+1'), b('6+0'), c('5+1'), c('5+0'), c('4+1'), c('4+0'), c('3+1'), c('3+0')],
      linePriceMinor: 2_50,
      draws: weekly('Europe/Zurich', ['wed', 'sat'], '19:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: ['https://lotteryguru.com/switzerland-lottery-results/ch-swiss-lotto'],
    remark: 'Two sources name 17:00 on Saturdays, which may be when sales end.',
  },
})
