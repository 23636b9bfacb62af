import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'elGordo',
  name: 'El Gordo de la Primitiva',
  underlying: 'El Gordo de la Primitiva',
  operator: 'SELAE',
  country: 'ES',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 54], { extra: { name: 'Número clave', choice: [1, 10], first: 0 } }),
      tiers: [a('5+1'), b('5+0'), c('4+1'), c('4+0'), c('3+1'), c('3+0'), c('2+1'), c('2+0')],
      linePriceMinor: 1_50,
      draws: weekly('Europe/Madrid', ['sun'], '21:30'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: [
      'https://www.elespanol.com/loterias/20251228',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark: "The key number alone refunds the stake at the operator's; it is not offered.",
  },
})
