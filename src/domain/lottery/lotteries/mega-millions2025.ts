import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'megaMillions2025',
  name: 'MegaMillions (since April 2025)',
  underlying: 'Mega Millions',
  operator: 'Mega Millions Consortium',
  country: 'US',
  currency: 'USD',
  drawnBy: 'operator',
  versions: [
    {
      from: '2025-04-08',
      matrix: numbers([5, 70], { extra: { name: 'Mega Ball', choice: [1, 24] } }),
      tiers: [
        a('5+1'),
        b('5+0', 1_000_000_00),
        c('4+1', 10_000_00),
        c('4+0', 500_00),
        c('3+1', 200_00),
        c('3+0', 10_00),
        c('2+1', 10_00),
        c('1+1', 7_00),
        c('0+1', 5_00),
      ],
      linePriceMinor: 5_00,
      draws: weekly('America/New_York', ['tue', 'fri'], '23:00'),
      closing: closes(60, 30),
      multiplier: {
        name: 'Multiplier',
        values: [2, 3, 4, 5, 10],
        onB: 'multiplies',
        priceMinor: 0,
      },
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://www.ibtimes.com/mega-millions-major-rule-changes-jackpot-starts-50-million-prizes-set-soar-3767707',
      'https://wilottery.com/mega-millions-new-features',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark:
      'The multiplier belongs to the single play and is drawn when the play is sold. The terms of the house name withholding and annuity for the game before; here neither applies.',
  },
})
