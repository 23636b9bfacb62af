import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'polishLottoPlus',
  name: 'Polish Lotto+',
  underlying: 'Lotto Plus',
  operator: 'Totalizator Sportowy',
  country: 'PL',
  currency: 'PLN',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 49]),
      tiers: [c('6', 1_000_000_00), c('5', 3_500_00), c('4', 100_00), c('3', 10_00)],
      linePriceMinor: 1_00,
      draws: weekly('Europe/Warsaw', ['tue', 'thu', 'sat'], '22:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  tierMaxMinor: 10_000_000_00,
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://biznes.wprost.pl'],
    remark: 'The top prize is verified, the other prizes are recalled.',
  },
})
