import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'duplaSena',
  name: 'Dupla Sena',
  underlying: 'Dupla Sena',
  operator: 'Caixa Econômica Federal',
  country: 'BR',
  currency: 'BRL',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 50]),
      tiers: [a('6'), c('5'), c('4'), c('3')],
      linePriceMinor: 3_00,
      draws: weekly('America/Sao_Paulo', ['mon', 'wed', 'fri'], '21:00'),
      closing: closes(60, 30),
      drawsPerBet: 2,
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://correiodoestado.com.br', 'https://www.dci.com.br'],
    remark: 'Two draws for every bet; odds are those of one.',
  },
})
