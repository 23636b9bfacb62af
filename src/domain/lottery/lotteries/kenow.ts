import { EVERY_GAME, lottery } from '../lottery.ts'
import { keno } from '../matrix.ts'
import { allDay, closes } from '../schedule.ts'
import { payTable } from '../tier.ts'

export default lottery({
  id: 'kenow',
  name: 'KeNow',
  underlying: 'Keno (Poland)',
  operator: 'Totalizator Sportowy',
  country: 'PL',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: keno([1, 10], 70, 20),
      tiers: payTable({
        1: { 1: 1.5 },
        2: { 2: 7 },
        3: { 2: 2, 3: 9 },
        4: { 2: 1, 3: 2, 4: 30 },
        5: { 3: 2, 4: 9, 5: 125 },
        6: { 3: 1, 4: 3, 5: 27, 6: 250 },
        7: { 3: 1, 4: 2, 5: 4, 6: 33, 7: 750 },
        8: { 0: 1, 4: 1, 5: 4, 6: 22, 7: 150, 8: 5_000 },
        9: { 0: 1, 4: 1, 5: 2, 6: 5, 7: 50, 8: 375, 9: 25_000 },
        10: { 0: 3, 1: 1, 5: 1, 6: 3, 7: 16, 8: 125, 9: 1_500, 10: 100_000 },
      }),
      linePriceMinor: 1_00,
      draws: allDay('Europe/Warsaw', { every: 4, from: '06:34', to: '23:54' }),
      closing: closes(1),
    },
  ],
  offers: [...EVERY_GAME],
  tierMaxMinor: 5_000_000_00,
  ifNotHeld: 'own-draw',
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule', 'types'],
    sources: [
      'https://www.lottoland.com.au/kenow/help',
      'https://www.lottoland.ie/kenow/help',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark:
      '261 draws a day. The largest prize agrees with a second source, the rest of the pay table has one.',
  },
})
