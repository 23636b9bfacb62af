import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'usMillions',
  name: 'US Millions',
  underlying: 'Second decimals of the opening values of five stock indices',
  operator: 'The house',
  country: 'US',
  currency: 'USD',
  drawnBy: { indexDigits: 10 },
  versions: [
    {
      matrix: numbers([5, 70], { extra: { name: 'Mega ball', choice: [1, 25] } }),
      tiers: [
        a('5+1'),
        b('5+0'),
        c('4+1'),
        c('4+0'),
        c('3+1'),
        c('3+0'),
        c('2+1'),
        c('1+1'),
        c('0+1'),
      ],
      linePriceMinor: 2_00,
      draws: weekly('America/New_York', ['tue', 'fri'], '09:30'),
      closing: closes(30, 15),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  annuity: { payments: 30, risePercent: 5, cashPercent: 60 },
  evidence: {
    confidence: 'proposed',
    verified: [],
    sources: ['Terms of the house'],
    remark: 'Matrix, days and number of digits are proposed, after Mega Millions.',
  },
})
