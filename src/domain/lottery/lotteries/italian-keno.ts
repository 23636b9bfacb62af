import { EVERY_GAME, lottery } from '../lottery.ts'
import { keno } from '../matrix.ts'
import { allDay, closes } from '../schedule.ts'
import { payTable } from '../tier.ts'

export default lottery({
  id: 'italianKeno',
  name: '10eLotto',
  underlying: '10eLotto ogni 5 minuti',
  operator: 'Lottomatica',
  country: 'IT',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: keno([1, 10], 90, 20),
      tiers: payTable({
        1: { 1: 3 },
        2: { 2: 14 },
        3: { 2: 2, 3: 45 },
        4: { 2: 1, 3: 10, 4: 90 },
        5: { 2: 1, 3: 4, 4: 15, 5: 140 },
        6: { 3: 2, 4: 10, 5: 100, 6: 1_000 },
        7: { 0: 1, 4: 4, 5: 40, 6: 400, 7: 1_600 },
        8: { 0: 1, 5: 20, 6: 200, 7: 800, 8: 10_000 },
        9: { 0: 2, 5: 10, 6: 40, 7: 400, 8: 2_000, 9: 100_000 },
        10: { 0: 2, 5: 5, 6: 15, 7: 150, 8: 1_000, 9: 20_000, 10: 1_000_000 },
      }),
      linePriceMinor: 1_00,
      draws: allDay('Europe/Rome', { every: 5, from: '00:00', to: '23:55' }),
      closing: closes(1),
    },
  ],
  offers: [...EVERY_GAME],
  ifNotHeld: 'own-draw',
  evidence: {
    confidence: 'recalled',
    verified: [],
    sources: ['https://github.com/lottoparkscam/lottopark'],
  },
})
