import { EVERY_GAME, lottery } from '../lottery.ts'
import { digits } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { c, monthly, withDrawn } from '../tier.ts'

export default lottery({
  id: 'gluecksspirale',
  name: 'GlücksSpirale',
  underlying: 'GlücksSpirale',
  operator: 'Deutscher Lotto- und Totoblock',
  country: 'DE',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: digits(7, true),
      tiers: [
        c('last 7', monthly(10_000_00, 240)),
        withDrawn(c('last 6', 100_000_00), 2),
        c('last 5', 10_000_00),
        c('last 4', 1_000_00),
        c('last 3', 100_00),
        c('last 2', 25_00),
        c('last 1', 10_00),
      ],
      linePriceMinor: 5_00,
      draws: weekly('Europe/Berlin', ['sat'], '19:25'),
      closing: closes(60, 30),
    },
  ],
  offers: [...EVERY_GAME],
  tierMaxMinor: 4_800_000_00,
  monthlyMax: { months: 240, monthMinor: 50_000_00, totalMinor: 4_800_000_00 },
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: [
      'https://www.lottokiosk-online.de/gluecksspirale/',
      'http://www.lotto-von-zuhause.de/glucksspirale/',
    ],
    remark:
      'Every class has numbers of its own. The operator counts classes from the lowest up, this table from the top down. Older rules drew two numbers in the top class and paid 7,500.00 a month for life.',
  },
})
