import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, daily } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'millionDay',
  name: 'MillionDay',
  underlying: 'MillionDAY',
  operator: 'Lottomatica',
  country: 'IT',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 55]),
      tiers: [c('5'), c('4'), c('3'), c('2')],
      linePriceMinor: 1_00,
      draws: daily('Europe/Rome', '13:00', '20:30'),
      closing: closes(30, 15),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  evidence: { confidence: 'recalled', verified: [], sources: [] },
})
