import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'lottoAmerica',
  name: 'Lotto America',
  underlying: 'Lotto America',
  operator: 'Multi-State Lottery Association',
  country: 'US',
  currency: 'USD',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 52], { extra: { name: 'Star Ball', choice: [1, 10] } }),
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
      linePriceMinor: 1_00,
      draws: weekly('America/Chicago', ['mon', 'wed', 'sat'], '22:15'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'recalled',
    verified: ['matrix', 'odds'],
    sources: ['https://github.com/lottoparkscam/lottopark'],
  },
})
