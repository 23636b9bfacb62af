import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'floridaLotto',
  name: 'Florida Lotto',
  underlying: 'Florida Lotto',
  operator: 'Florida Lottery',
  country: 'US',
  currency: 'USD',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 53]),
      tiers: [a('6'), c('5'), c('4'), c('3')],
      linePriceMinor: 2_00,
      draws: weekly('America/New_York', ['wed', 'sat'], '23:15'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'recalled',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://github.com/lottoparkscam/lottopark'],
  },
})
