import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { digits } from '../matrix.ts'
import { closes, onDays } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'spiel77',
  name: 'Spiel77',
  underlying: 'Spiel 77',
  operator: 'Deutscher Lotto- und Totoblock',
  country: 'DE',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: digits(7),
      tiers: [
        a('last 7'),
        c('last 6', 77_777_00),
        c('last 5', 7_777_00),
        c('last 4', 777_00),
        c('last 3', 77_00),
        c('last 2', 17_00),
        c('last 1', 5_00),
      ],
      linePriceMinor: 2_50,
      draws: onDays('Europe/Berlin', { wed: ['18:25'], sat: ['19:25'] }),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME],
  tierMaxMinor: 10_000_000_00,
  jackpotForm: { everyMinor: 100_000_00, aboveMinor: 77_777_00 },
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://www.lotto-niedersachsen.de/zusatzlotterien/spiel-77/ueber-spiel-77',
      'http://lottostar.web2galaxy.de/spiel77-regeln.html',
      'https://github.com/ha981muk-git/lottery_shinyapp',
    ],
    remark: 'Odds are shown for exactly so many digits: the next one differs.',
  },
})
