import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, daily } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'miniLotto',
  name: 'Polish Mini Lotto',
  underlying: 'Mini Lotto',
  operator: 'Totalizator Sportowy',
  country: 'PL',
  currency: 'PLN',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 42]),
      tiers: [a('5'), c('4'), c('3')],
      linePriceMinor: 2_00,
      draws: daily('Europe/Warsaw', '22:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: ['https://prolotto.net/en/mini-lotto/rules/'],
  },
})
