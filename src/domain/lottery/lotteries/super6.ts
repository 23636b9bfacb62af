import { EVERY_GAME, lottery } from '../lottery.ts'
import { digits } from '../matrix.ts'
import { closes, onDays } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'super6',
  name: 'Super6',
  underlying: 'Super 6',
  operator: 'Deutscher Lotto- und Totoblock',
  country: 'DE',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: digits(6),
      tiers: [
        c('last 6', 100_000_00),
        c('last 5', 6_666_00),
        c('last 4', 666_00),
        c('last 3', 66_00),
        c('last 2', 6_00),
        c('last 1', 2_50),
      ],
      linePriceMinor: 1_25,
      draws: onDays('Europe/Berlin', { wed: ['18:25'], sat: ['19:25'] }),
      closing: closes(60, 30),
    },
  ],
  offers: [...EVERY_GAME],
  tierMaxMinor: 1_000_000_00,
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'http://www.spielstatistik.de/super6/',
      'https://github.com/ha981muk-git/lottery_shinyapp',
    ],
    remark:
      'Played with the last six of the seven digits of the ticket number. The time of the draw is recalled.',
  },
})
