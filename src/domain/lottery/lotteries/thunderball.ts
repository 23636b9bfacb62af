import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'thunderball',
  name: 'Thunderball',
  underlying: 'Thunderball',
  operator: 'Allwyn',
  country: 'GB',
  currency: 'GBP',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 39], { extra: { name: 'Thunderball', choice: [1, 14] } }),
      tiers: [
        c('5+1', 500_000_00),
        c('5+0', 5_000_00),
        c('4+1', 250_00),
        c('4+0', 100_00),
        c('3+1', 20_00),
        c('3+0', 10_00),
        c('2+1', 10_00),
        c('1+1', 5_00),
        c('0+1', 3_00),
      ],
      linePriceMinor: 1_00,
      draws: weekly('Europe/London', ['tue', 'wed', 'fri', 'sat'], '20:15'),
      closing: closes(30, 15),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://github.com/lottoparkscam/lottopark'],
  },
})
