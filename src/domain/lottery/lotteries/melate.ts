import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'melate',
  name: 'Melate',
  underlying: 'Melate',
  operator: 'Lotería Nacional (Pronósticos)',
  country: 'MX',
  currency: 'MXN',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 56], { bonus: { name: 'Adicional', count: 1 } }),
      tiers: [a('6'), b('5+B'), c('5'), c('4+B'), c('4'), c('3+B'), c('3'), c('2+B'), c('2')],
      linePriceMinor: 15_00,
      draws: weekly('America/Mexico_City', ['wed', 'sun'], '21:15'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'http://shzhimeyi.com/mx-melate.html',
      'https://www.buylottoticket.com/mexico-melate',
    ],
    remark: 'A draw on Fridays is recalled and not confirmed.',
  },
})
