import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'megaMillions',
  name: 'MegaMillions',
  underlying: 'Mega Millions',
  operator: 'Mega Millions Consortium',
  country: 'US',
  currency: 'USD',
  drawnBy: 'operator',
  versions: [
    {
      from: '2013-10-22',
      until: '2017-10-30',
      matrix: numbers([5, 75], { extra: { name: 'Mega Ball', choice: [1, 15] } }),
      tiers: [
        a('5+1'),
        b('5+0', 1_000_000_00),
        c('4+1', 5_000_00),
        c('4+0', 500_00),
        c('3+1', 50_00),
        c('3+0', 5_00),
        c('2+1', 5_00),
        c('1+1', 2_00),
        c('0+1', 1_00),
      ],
      linePriceMinor: 1_00,
      draws: weekly('America/New_York', ['tue', 'fri'], '23:00'),
      closing: closes(60, 30),
      multiplier: {
        name: 'Megaplier',
        option: 'megaplier',
        values: [2, 3, 4, 5],
        onB: 'multiplies',
        priceMinor: 1_00,
      },
    },
    {
      from: '2017-10-31',
      until: '2025-04-04',
      matrix: numbers([5, 70], { extra: { name: 'Mega Ball', choice: [1, 25] } }),
      tiers: [
        a('5+1'),
        b('5+0', 1_000_000_00),
        c('4+1', 10_000_00),
        c('4+0', 500_00),
        c('3+1', 200_00),
        c('3+0', 10_00),
        c('2+1', 10_00),
        c('1+1', 4_00),
        c('0+1', 2_00),
      ],
      linePriceMinor: 2_00,
      draws: weekly('America/New_York', ['tue', 'fri'], '23:00'),
      closing: closes(60, 30),
      multiplier: {
        name: 'Megaplier',
        option: 'megaplier',
        values: [2, 3, 4, 5],
        onB: 'multiplies',
        priceMinor: 1_00,
      },
    },
  ],
  offers: [...JACKPOT_GAME, 'system', 'megaplier'],
  withholding: { percent: 38, tiers: 3 },
  annuity: { payments: 30, risePercent: 5, cashPercent: 60 },
  continuedBy: 'megaMillions2025',
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule', 'types'],
    sources: [
      'https://www.speedyspel.se/en/terms-conditions-lotto',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark:
      'The game that the terms of the house describe. Rules before October 2017 are recalled.',
  },
})
