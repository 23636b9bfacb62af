import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'powerballAu',
  name: 'Powerball (Australia)',
  underlying: 'Powerball',
  operator: 'The Lottery Corporation and Lotterywest',
  country: 'AU',
  currency: 'AUD',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([7, 35], { extra: { name: 'Powerball', choice: [1, 20] } }),
      tiers: [
        a('7+1'),
        b('7+0'),
        c('6+1'),
        c('6+0'),
        c('5+1'),
        c('4+1'),
        c('5+0'),
        c('3+1'),
        c('2+1'),
      ],
      linePriceMinor: 1_35,
      draws: weekly('Australia/Melbourne', ['thu'], '20:30'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://github.com/lottoparkscam/lottopark'],
  },
})
