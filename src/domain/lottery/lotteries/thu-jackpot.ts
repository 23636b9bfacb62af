import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'thuJackpot',
  name: 'Thu Jackpot',
  underlying: 'Second decimals of the opening values of five stock indices',
  operator: 'The house',
  country: 'US',
  currency: 'AUD',
  drawnBy: { indexDigits: 10 },
  versions: [
    {
      matrix: numbers([7, 35], { extra: { name: 'Jackpot ball', choice: [1, 20] } }),
      tiers: [
        a('7+1'),
        b('7+0'),
        c('6+1'),
        c('6+0'),
        c('5+1'),
        c('4+1'),
        c('5+0'),
        c('3+1'),
        c('2+1'),
      ],
      linePriceMinor: 1_35,
      draws: weekly('America/New_York', ['thu'], '09:30'),
      closing: closes(30, 15),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'proposed',
    verified: [],
    sources: ['Terms of the house'],
    remark: 'Matrix, day and number of digits are proposed, after the Australian Powerball.',
  },
})
