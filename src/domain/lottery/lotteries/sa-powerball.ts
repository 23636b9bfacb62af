import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'saPowerball',
  name: 'South African PowerBall',
  underlying: 'PowerBall',
  operator: 'Ithuba',
  country: 'ZA',
  currency: 'ZAR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 50], { extra: { name: 'PowerBall', choice: [1, 20] } }),
      tiers: [
        a('5+1'),
        b('5+0'),
        c('4+1'),
        c('4+0'),
        c('3+1'),
        c('3+0'),
        c('2+1'),
        c('1+1'),
        c('0+1'),
      ],
      linePriceMinor: 5_00,
      draws: weekly('Africa/Johannesburg', ['tue', 'fri'], '21:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://www.zalotto.co.za/powerball-plus', 'https://pismoref.ru/powerball-plus/'],
  },
})
