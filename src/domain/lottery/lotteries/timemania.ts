import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

const rules = {
  matrix: numbers([10, 80], { drawn: 7 }),
  tiers: [a('7'), c('6'), c('5'), c('4'), c('3')],
  linePriceMinor: 3_50,
  closing: closes(60, 30),
}

export default lottery({
  id: 'timemania',
  name: 'Timemania',
  underlying: 'Timemania',
  operator: 'Caixa Econômica Federal',
  country: 'BR',
  currency: 'BRL',
  drawnBy: 'operator',
  versions: [
    {
      ...rules,
      until: '2025-11-02',
      draws: weekly('America/Sao_Paulo', ['tue', 'thu', 'sat'], '20:00'),
    },
    {
      ...rules,
      from: '2025-11-03',
      draws: weekly('America/Sao_Paulo', ['tue', 'thu', 'sat'], '21:00'),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://correiodoestado.com.br', 'https://g1.globo.com'],
    remark: 'Ten numbers are marked and seven are drawn. The team of the heart is not offered.',
  },
})
