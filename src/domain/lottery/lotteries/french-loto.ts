import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'frenchLoto',
  name: 'French Loto',
  underlying: 'Loto',
  operator: 'FDJ',
  country: 'FR',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 49], { extra: { name: 'Numéro Chance', choice: [1, 10] } }),
      tiers: [
        a('5+1'),
        b('5+0'),
        c('4+1'),
        c('4+0'),
        c('3+1'),
        c('3+0'),
        c('2+1'),
        c('2+0'),
        c('0/1+1'),
      ],
      linePriceMinor: 2_20,
      draws: weekly('Europe/Paris', ['mon', 'wed', 'sat'], '20:20'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://github.com/lottoparkscam/lottopark',
      'https://www.linternaute.com',
      'https://richesceleb.com/?p=58203',
    ],
    remark:
      'The lowest tier is none or one number with the Chance; a public table counts only none.',
  },
})
