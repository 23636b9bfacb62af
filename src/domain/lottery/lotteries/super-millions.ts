import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'superMillions',
  name: 'Super Millions',
  underlying: 'Second decimals of the opening values of five stock indices',
  operator: 'The house',
  country: 'US',
  currency: 'AUD',
  drawnBy: { indexDigits: 7 },
  versions: [
    {
      matrix: numbers([6, 46]),
      tiers: [a('6'), c('5'), c('4'), c('3')],
      linePriceMinor: 1_00,
      draws: weekly('America/New_York', ['fri'], '09:30'),
      closing: closes(30, 15),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'proposed',
    verified: [],
    sources: ['Terms of the house'],
    remark:
      'Matrix, day and number of digits are proposed: the largest game of six numbers that seven digits hold.',
  },
})
