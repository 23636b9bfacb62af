import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'ukLottoPlus',
  name: 'UK Lotto Plus',
  underlying: 'Swiss Loto Express',
  operator: 'The house',
  country: 'GB',
  currency: 'GBP',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 59], { bonus: { name: 'Bonus Ball', count: 1 } }),
      tiers: [a('6'), b('5+B'), c('5'), c('4'), c('3'), c('2')],
      linePriceMinor: 2_00,
      draws: weekly('Europe/London', ['wed', 'sat'], '21:30'),
      closing: closes(5),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  isIndependentJackpot: true,
  evidence: {
    confidence: 'recalled',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://www.westlondonliving.co.uk/fashion-design/top-tips/uk-lottery-expanding-alongside-online-options/',
      'https://lotos-vityazevo.ru/ha/vsemirnye-loterei/lotto-plus',
    ],
    remark:
      'A game of the house: its numbers were mapped from a Swiss draw. Lower tiers and the minute of the draw are inferred.',
  },
})
