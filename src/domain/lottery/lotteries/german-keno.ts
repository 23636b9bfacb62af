import { EVERY_GAME, lottery } from '../lottery.ts'
import { keno } from '../matrix.ts'
import { closes, daily } from '../schedule.ts'
import { payTable } from '../tier.ts'

export default lottery({
  id: 'germanKeno',
  name: 'German Keno',
  underlying: 'KENO',
  operator: 'Deutscher Lotto- und Totoblock',
  country: 'DE',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: keno([2, 10], 70, 20),
      tiers: payTable({
        2: { 2: 6 },
        3: { 2: 1, 3: 16 },
        4: { 2: 1, 3: 2, 4: 22 },
        5: { 3: 2, 4: 7, 5: 100 },
        6: { 3: 1, 4: 2, 5: 15, 6: 500 },
        7: { 4: 1, 5: 12, 6: 100, 7: 1_000 },
        8: { 0: 1, 4: 1, 5: 2, 6: 15, 7: 100, 8: 10_000 },
        9: { 0: 2, 5: 2, 6: 5, 7: 20, 8: 1_000, 9: 50_000 },
        10: { 0: 2, 5: 2, 6: 5, 7: 15, 8: 100, 9: 1_000, 10: 100_000 },
      }),
      linePriceMinor: 1_00,
      draws: daily('Europe/Berlin', '19:10'),
      closing: closes(30, 15),
    },
  ],
  offers: [...EVERY_GAME],
  tierMaxMinor: 5_000_000_00,
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule', 'types'],
    sources: [
      'https://github.com/lottoparkscam/lottopark',
      'https://www.lottoland.com.au/keno/help',
      'https://gamblejoe.com/lexikon/keno',
    ],
    remark: 'One source says 21:40; two others agree on 19:10.',
  },
})
