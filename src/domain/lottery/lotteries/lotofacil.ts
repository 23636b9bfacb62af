import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

const rules = {
  matrix: numbers([15, 25]),
  tiers: [a('15'), c('14'), c('13'), c('12'), c('11')],
  linePriceMinor: 3_50,
  closing: closes(60, 30),
}

export default lottery({
  id: 'lotofacil',
  name: 'Lotofácil',
  underlying: 'Lotofácil',
  operator: 'Caixa Econômica Federal',
  country: 'BR',
  currency: 'BRL',
  drawnBy: 'operator',
  versions: [
    {
      ...rules,
      until: '2025-11-02',
      draws: weekly('America/Sao_Paulo', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], '20:00'),
    },
    {
      ...rules,
      from: '2025-11-03',
      draws: weekly('America/Sao_Paulo', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], '21:00'),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://correiodoestado.com.br/economia/qual-a-loteria-mais-facil-de-ganhar/435971/',
      'https://g1.globo.com',
    ],
  },
})
