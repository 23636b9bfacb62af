import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, daily } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'bonoloto',
  name: 'BonoLoto',
  underlying: 'Bonoloto',
  operator: 'SELAE',
  country: 'ES',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 49], { bonus: { name: 'Complementario', count: 1 } }),
      tiers: [a('6'), b('5+B'), c('5'), c('4'), c('3')],
      linePriceMinor: 50,
      draws: daily('Europe/Madrid', '21:30'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: ['https://lottomania.es/2024/06/20', 'https://github.com/lottoparkscam/lottopark'],
    remark:
      'The refund for the Reintegro alone depends on a digit that the operator assigns; it is not offered.',
  },
})
