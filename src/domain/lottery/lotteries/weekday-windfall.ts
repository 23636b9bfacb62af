import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'weekdayWindfall',
  name: 'Weekday Windfall',
  underlying: 'Weekday Windfall',
  operator: 'The Lottery Corporation',
  country: 'AU',
  currency: 'AUD',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 45], { bonus: { name: 'Supplementary', count: 2 } }),
      tiers: [a('6'), c('5+B'), c('5'), c('4'), c('3+B'), c('1/2+2B')],
      linePriceMinor: 80,
      draws: weekly('Australia/Melbourne', ['mon', 'wed', 'fri'], '20:30'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://github.com/lottoparkscam/lottopark',
      'https://www.lotterywest.wa.gov.au/games/monday-lotto',
      'https://australia.national-lottery.com/information',
    ],
    remark: 'Known as Monday and Wednesday Lotto before 2024.',
  },
})
