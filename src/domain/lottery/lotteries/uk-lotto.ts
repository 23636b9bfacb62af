import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'ukLotto',
  name: 'UK Lotto',
  underlying: 'Lotto',
  operator: 'Allwyn, before 2024 Camelot',
  country: 'GB',
  currency: 'GBP',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 59], { bonus: { name: 'Bonus Ball', count: 1 } }),
      tiers: [
        a('6'),
        b('5+B', 1_000_000_00),
        c('5', 1_750_00),
        c('4', 140_00),
        c('3', 30_00),
        c('2', 2_00),
      ],
      linePriceMinor: 2_00,
      draws: weekly('Europe/London', ['wed', 'sat'], '20:00'),
      closing: closes(30, 15),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: [
      'https://www.national-lottery.co.uk/games/in-store/players-guide/lotto',
      'https://github.com/amithcabraal/lotto-history-2',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark: 'In draws in which the jackpot must be won the lower tiers pay more than these prizes.',
  },
})
