import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

const rules = {
  matrix: numbers([5, 80]),
  tiers: [a('5'), c('4'), c('3'), c('2')],
  linePriceMinor: 3_00,
  closing: closes(60, 30),
}

export default lottery({
  id: 'quina',
  name: 'Quina',
  underlying: 'Quina',
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
      'https://g1.globo.com/loterias/noticia/2025/11/04',
      'https://lotericadosim.com.br/loterias',
      'https://github.com/lottoparkscam/lottopark',
    ],
  },
})
