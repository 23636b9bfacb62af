import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'monWedJackpot',
  name: 'Mon & Wed Jackpot',
  underlying: 'Second decimals of the opening values of five stock indices',
  operator: 'The house',
  country: 'US',
  currency: 'AUD',
  drawnBy: { indexDigits: 7 },
  versions: [
    {
      matrix: numbers([6, 45]),
      tiers: [a('6'), c('5'), c('4'), c('3')],
      linePriceMinor: 1_00,
      draws: weekly('America/New_York', ['mon', 'wed'], '09:30'),
      closing: closes(30, 15),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'proposed',
    verified: [],
    sources: ['Terms of the house'],
    remark:
      'Matrix, days and number of digits are proposed. All outcomes fit seven digits, but without supplementary numbers.',
  },
})
