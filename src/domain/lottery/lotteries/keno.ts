import { EVERY_GAME, lottery } from '../lottery.ts'
import { keno } from '../matrix.ts'
import { allDay, closes } from '../schedule.ts'
import { payTable } from '../tier.ts'

export default lottery({
  id: 'keno',
  name: 'Keno (New York Quick Draw)',
  underlying: 'Quick Draw',
  operator: 'New York Lottery',
  country: 'US',
  currency: 'USD',
  drawnBy: 'operator',
  versions: [
    {
      matrix: keno([1, 10], 80, 20),
      tiers: payTable({
        1: { 1: 2 },
        2: { 2: 10 },
        3: { 2: 2, 3: 23 },
        4: { 2: 1, 3: 5, 4: 55 },
        5: { 3: 2, 4: 20, 5: 300 },
        6: { 3: 1, 4: 6, 5: 55, 6: 1_000 },
        7: { 0: 1, 4: 2, 5: 20, 6: 100, 7: 5_000 },
        8: { 0: 2, 5: 6, 6: 75, 7: 550, 8: 10_000 },
        9: { 0: 2, 5: 5, 6: 20, 7: 125, 8: 3_000, 9: 30_000 },
        10: { 0: 5, 5: 2, 6: 10, 7: 45, 8: 300, 9: 5_000, 10: 100_000 },
      }),
      linePriceMinor: 1_00,
      draws: allDay(
        'America/New_York',
        { every: 4, from: '00:00', to: '03:24' },
        { every: 4, from: '04:04', to: '23:56' },
      ),
      closing: closes(1),
    },
  ],
  offers: [...EVERY_GAME],
  ifNotHeld: 'own-draw',
  evidence: {
    confidence: 'recalled',
    verified: [],
    sources: ['https://github.com/lottoparkscam/lottopark'],
    remark: 'The terms name only "Keno"; the game of New York stands in for it.',
  },
})
