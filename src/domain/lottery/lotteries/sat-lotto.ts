import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'satLotto',
  name: 'Sat Lotto',
  underlying: 'Saturday Lotto (TattsLotto)',
  operator: 'The Lottery Corporation and Lotterywest',
  country: 'AU',
  currency: 'AUD',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 45], { bonus: { name: 'Supplementary', count: 2 } }),
      tiers: [a('6'), c('5+B'), c('5'), c('4'), c('3+B'), c('3')],
      linePriceMinor: 80,
      draws: weekly('Australia/Melbourne', ['sat'], '20:30'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  leastWin: { winnersMax: 4, eachMinor: 1_000_000_00 },
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://github.com/lottoparkscam/lottopark',
      'https://lotterywest.wa.gov.au/games/ways-to-play',
    ],
    remark:
      'Tiers 5 and 6 exclude each other. Tier 6 was one or two numbers with both supplementaries before; the day of the change is not known.',
  },
})
