import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'tueJackpot',
  name: 'Tue Jackpot',
  underlying: 'Second decimals of the opening values of five stock indices',
  operator: 'The house',
  country: 'US',
  currency: 'AUD',
  drawnBy: { indexDigits: 10 },
  versions: [
    {
      matrix: numbers([7, 47]),
      tiers: [a('7'), c('6'), c('5'), c('4'), c('3')],
      linePriceMinor: 1_40,
      draws: weekly('America/New_York', ['tue'], '09:30'),
      closing: closes(30, 15),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'proposed',
    verified: [],
    sources: ['Terms of the house'],
    remark: 'Matrix, day and number of digits are proposed, after Oz Lotto.',
  },
})
