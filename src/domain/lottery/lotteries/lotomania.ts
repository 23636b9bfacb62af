import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'lotomania',
  name: 'Lotomania',
  underlying: 'Lotomania',
  operator: 'Caixa Econômica Federal',
  country: 'BR',
  currency: 'BRL',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([50, 100], { drawn: 20 }),
      tiers: [a('20'), c('19'), c('18'), c('17'), c('16'), c('15'), c('0')],
      linePriceMinor: 3_00,
      draws: weekly('America/Sao_Paulo', ['mon', 'wed', 'fri'], '21:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://lotericadosim.com.br/loterias', 'https://correiodoestado.com.br'],
    remark: 'The number 100 is printed as 00.',
  },
})
