import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { digits } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'swissJoker',
  name: 'Swiss Joker',
  underlying: 'Swiss Joker',
  operator: 'Swisslos / Loterie Romande',
  country: 'CH',
  currency: 'CHF',
  drawnBy: 'operator',
  versions: [
    {
      matrix: digits(6),
      tiers: [
        a('last 6'),
        c('last 5', 10_000_00),
        c('last 4', 1_000_00),
        c('last 3', 100_00),
        c('last 2', 10_00),
      ],
      linePriceMinor: 2_00,
      draws: weekly('Europe/Zurich', ['wed', 'sat'], '19:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME],
  evidence: {
    confidence: 'recalled',
    verified: [],
    sources: ['http://online-lottospielen.net/swiss-lotto.htm'],
    remark: 'Digits and the smallest win are verified, amounts are recalled.',
  },
})
