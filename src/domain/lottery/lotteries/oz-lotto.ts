import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'ozLotto',
  name: 'Oz Lotto',
  underlying: 'Oz Lotto',
  operator: 'The Lottery Corporation and Lotterywest',
  country: 'AU',
  currency: 'AUD',
  drawnBy: 'operator',
  versions: [
    {
      until: '2022-05-16',
      matrix: numbers([7, 45], { bonus: { name: 'Supplementary', count: 2 } }),
      tiers: [a('7'), b('6+B'), c('6'), c('5+B'), c('5'), c('4'), c('3+B')],
      linePriceMinor: 1_30,
      draws: weekly('Australia/Melbourne', ['tue'], '20:30'),
      closing: closes(60, 30),
    },
    {
      from: '2022-05-17',
      matrix: numbers([7, 47], { bonus: { name: 'Supplementary', count: 3 } }),
      tiers: [a('7'), b('6+B'), c('6'), c('5+B'), c('5'), c('4'), c('3+B')],
      linePriceMinor: 1_40,
      draws: weekly('Australia/Melbourne', ['tue'], '20:30'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://github.com/lottoparkscam/lottopark'],
    remark: 'The day on which the pool grew from 45 to 47 numbers is recalled.',
  },
})
