import { EVERY_GAME, lottery } from '../lottery.ts'
import { keno } from '../matrix.ts'
import { closes, daily } from '../schedule.ts'
import { payTable } from '../tier.ts'

export default lottery({
  id: 'frenchKeno',
  name: 'Keno (France)',
  underlying: 'Keno Gagnant à vie',
  operator: 'FDJ',
  country: 'FR',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: keno([2, 10], 70, 20),
      tiers: payTable({
        2: { 2: 6 },
        3: { 2: 2, 3: 10 },
        4: { 3: 5, 4: 50 },
        5: { 3: 2, 4: 10, 5: 80 },
        6: { 4: 3, 5: 30, 6: 900 },
        7: { 4: 2, 5: 5, 6: 70, 7: 3_000 },
        8: { 0: 2, 5: 5, 6: 30, 7: 100, 8: 8_000 },
        9: { 0: 1, 4: 1, 5: 2, 6: 8, 7: 20, 8: 100, 9: 40_000 },
        10: { 0: 2, 5: 2, 6: 5, 7: 10, 8: 100, 9: 2_000, 10: 200_000 },
      }),
      linePriceMinor: 2_00,
      draws: daily('Europe/Paris', '13:00', '20:00'),
      closing: closes(30, 15),
    },
  ],
  offers: [...EVERY_GAME],
  evidence: {
    confidence: 'recalled',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://github.com/lottoparkscam/lottopark'],
    remark: 'One source; the operator has changed the game since, so these are older rules.',
  },
})
