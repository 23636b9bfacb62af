import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'powerball',
  name: 'PowerBall',
  underlying: 'Powerball',
  operator: 'Multi-State Lottery Association',
  country: 'US',
  currency: 'USD',
  drawnBy: 'operator',
  versions: [
    {
      from: '2015-10-07',
      until: '2021-08-22',
      matrix: numbers([5, 69], { extra: { name: 'Powerball', choice: [1, 26] } }),
      tiers: [
        a('5+1'),
        b('5+0', 1_000_000_00),
        c('4+1', 50_000_00),
        c('4+0', 100_00),
        c('3+1', 100_00),
        c('3+0', 7_00),
        c('2+1', 7_00),
        c('1+1', 4_00),
        c('0+1', 4_00),
      ],
      linePriceMinor: 2_00,
      draws: weekly('America/New_York', ['wed', 'sat'], '22:59'),
      closing: closes(60, 30),
      multiplier: {
        name: 'Power Play',
        option: 'powerPlay',
        values: [2, 3, 4, 5, 10],
        tenBelowMinor: 150_000_000_00,
        onB: 'doubles',
        priceMinor: 1_00,
      },
    },
    {
      from: '2021-08-23',
      matrix: numbers([5, 69], { extra: { name: 'Powerball', choice: [1, 26] } }),
      tiers: [
        a('5+1'),
        b('5+0', 1_000_000_00),
        c('4+1', 50_000_00),
        c('4+0', 100_00),
        c('3+1', 100_00),
        c('3+0', 7_00),
        c('2+1', 7_00),
        c('1+1', 4_00),
        c('0+1', 4_00),
      ],
      linePriceMinor: 2_00,
      draws: weekly('America/New_York', ['mon', 'wed', 'sat'], '22:59'),
      closing: closes(60, 30),
      multiplier: {
        name: 'Power Play',
        option: 'powerPlay',
        values: [2, 3, 4, 5, 10],
        tenBelowMinor: 150_000_000_00,
        onB: 'doubles',
        priceMinor: 1_00,
      },
    },
  ],
  offers: [...JACKPOT_GAME, 'system', 'powerPlay'],
  withholding: { percent: 38, tiers: 3 },
  annuity: { payments: 30, risePercent: 5, cashPercent: 60 },
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'http://www.ialottery.com/Games/Online/Powerball.asp',
      'https://7news.com.au/news/usa-power-lotto-',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark:
      'The operator draws the ten up to a jackpot of 150,000,000.00, the terms of the house below it. The day on which draws on Mondays began is recalled.',
  },
})
