import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'superenalotto',
  name: 'SuperEnalotto',
  underlying: 'SuperEnalotto',
  operator: 'Sisal',
  country: 'IT',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 90], { bonus: { name: 'Jolly', count: 1 } }),
      tiers: [a('6'), b('5+B'), b('5'), c('4'), c('3'), c('2')],
      linePriceMinor: 1_00,
      draws: weekly('Europe/Rome', ['tue', 'thu', 'fri', 'sat'], '20:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  withholding: { percent: 20, tiers: 3 },
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://www.estrazionedellotto.it/en/superenalotto/odds-of-winning-superenalotto',
      'https://www.lottery.co.uk/superenalotto',
    ],
    remark: 'The Jolly counts beside five numbers only.',
  },
})
