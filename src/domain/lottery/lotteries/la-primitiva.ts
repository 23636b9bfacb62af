import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { b, c } from '../tier.ts'

export default lottery({
  id: 'laPrimitiva',
  name: 'La Primitiva',
  underlying: 'La Primitiva',
  operator: 'SELAE',
  country: 'ES',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 49], { bonus: { name: 'Complementario', count: 1 } }),
      tiers: [b('6'), b('5+B'), c('5'), c('4'), c('3')],
      linePriceMinor: 1_00,
      draws: weekly('Europe/Madrid', ['mon', 'thu', 'sat'], '21:40'),
      closing: closes(60, 30),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://www.loteriasyapuestas.es/es/centro-de-ayuda/como-se-juega/jugar-a-la-primitiva',
      'https://andaluciainforma.com',
    ],
    remark:
      'The jackpot category with the Reintegro and the refund for the Reintegro alone depend on a digit that the operator assigns; they are not offered.',
  },
})
