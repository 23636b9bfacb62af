import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, onDays } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'germanLotto',
  name: 'German Lotto',
  underlying: 'LOTTO 6aus49',
  operator: 'Deutscher Lotto- und Totoblock',
  country: 'DE',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      from: '2013-05-04',
      until: '2020-09-22',
      matrix: numbers([6, 49], {
        extra: { name: 'Superzahl', choice: [1, 10], first: 0, isOnTicket: true },
      }),
      tiers: [
        a('6+1'),
        b('6+0'),
        c('5+1'),
        c('5+0'),
        c('4+1'),
        c('4+0'),
        c('3+1'),
        c('3+0'),
        c('2+1', 5_00),
      ],
      linePriceMinor: 1_00,
      draws: onDays('Europe/Berlin', { wed: ['18:25'], sat: ['19:25'] }),
      closing: closes(60, 30),
    },
    {
      from: '2020-09-23',
      matrix: numbers([6, 49], {
        extra: { name: 'Superzahl', choice: [1, 10], first: 0, isOnTicket: true },
      }),
      tiers: [
        a('6+1'),
        b('6+0'),
        c('5+1'),
        c('5+0'),
        c('4+1'),
        c('4+0'),
        c('3+1'),
        c('3+0'),
        c('2+1', 6_00),
      ],
      linePriceMinor: 1_20,
      draws: onDays('Europe/Berlin', { wed: ['18:25'], sat: ['19:25'] }),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://github.com/ha981muk-git/lottery_shinyapp',
      'https://www.lottoland.ie/german-lottery/help',
      'https://github.com/lottoparkscam/lottopark',
      'http://lottostar.web2galaxy.de/spiel77-regeln.html',
    ],
    remark:
      'Since September 2020 the lowest tier pays 6.00 and the shares of the others differ; numbers and tiers are the same.',
  },
})
