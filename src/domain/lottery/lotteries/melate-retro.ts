import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'melateRetro',
  name: 'Melate Retro',
  underlying: 'Melate Retro',
  operator: 'Lotería Nacional (Pronósticos)',
  country: 'MX',
  currency: 'MXN',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 39], { bonus: { name: 'Adicional', count: 1 } }),
      tiers: [a('6'), c('5+B'), c('5'), c('4+B'), c('4'), c('3+B'), c('3')],
      linePriceMinor: 10_00,
      draws: weekly('America/Mexico_City', ['tue', 'sat'], '21:15'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['http://shzhimeyi.com/mx-melate-retro.html'],
    remark: 'The odds of the first three tiers are verified, the lower tiers are inferred.',
  },
})
