import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'maisMilionaria',
  name: '+Milionária',
  underlying: '+Milionária',
  operator: 'Caixa Econômica Federal',
  country: 'BR',
  currency: 'BRL',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 50], { extra: { name: 'Trevos', choice: [2, 6] } }),
      tiers: [
        a('6+2'),
        b('6+1'),
        b('6+0'),
        c('5+2'),
        c('5+1'),
        c('5+0'),
        c('4+2'),
        c('4+1'),
        c('4+0'),
        c('3+2'),
        c('3+1'),
        c('2+2'),
        c('2+1'),
      ],
      linePriceMinor: 6_00,
      draws: weekly('America/Sao_Paulo', ['wed', 'sat'], '21:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'recalled',
    verified: [],
    sources: ['https://noticias.r7.com/brasilia', 'https://g1.globo.com'],
    remark: 'The operator joins some of these tiers in its own table.',
  },
})
