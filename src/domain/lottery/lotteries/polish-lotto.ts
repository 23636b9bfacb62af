import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'polishLotto',
  name: 'Polish Lotto',
  underlying: 'Lotto',
  operator: 'Totalizator Sportowy',
  country: 'PL',
  currency: 'PLN',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 49]),
      tiers: [a('6'), c('5'), c('4'), c('3')],
      linePriceMinor: 3_00,
      draws: weekly('Europe/Warsaw', ['tue', 'thu', 'sat'], '22:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://prolotto.net/en/lotto-poland/rules/',
      'https://biznes.wprost.pl',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark: 'Older pages name 21:40 for the draw.',
  },
})
