import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'eurojackpot',
  name: 'EuroJackpot',
  underlying: 'Eurojackpot',
  operator: 'Deutscher Lotto- und Totoblock and partner lotteries, drawn in Helsinki',
  country: 'EU',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      from: '2014-10-10',
      until: '2022-03-24',
      matrix: numbers([5, 50], { extra: { name: 'Euro numbers', choice: [2, 10] } }),
      tiers: [
        a('5+2'),
        b('5+1'),
        b('5+0'),
        c('4+2'),
        c('4+1'),
        c('4+0'),
        c('3+2'),
        c('2+2'),
        c('3+1'),
        c('3+0'),
        c('1+2'),
        c('2+1'),
      ],
      linePriceMinor: 2_00,
      draws: weekly('Europe/Helsinki', ['fri'], '21:00'),
      closing: closes(60, 50),
    },
    {
      from: '2022-03-25',
      matrix: numbers([5, 50], { extra: { name: 'Euro numbers', choice: [2, 12] } }),
      tiers: [
        a('5+2'),
        b('5+1'),
        b('5+0'),
        c('4+2'),
        c('4+1'),
        c('3+2'),
        c('4+0'),
        c('2+2'),
        c('3+1'),
        c('3+0'),
        c('1+2'),
        c('2+1'),
      ],
      linePriceMinor: 2_00,
      draws: weekly('Europe/Helsinki', ['tue', 'fri'], '21:00'),
      closing: closes(60, 50),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule', 'types'],
    sources: [
      'https://www.speedyspel.se/en/terms-conditions-lotto',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark:
      'The order of tiers 6 and 7 turned with the twelve Euro numbers; the new order is recalled.',
  },
})
