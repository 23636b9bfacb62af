import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a } from '../tier.ts'

export default lottery({
  id: 'revanchita',
  name: 'Melate Revanchita',
  underlying: 'Revanchita',
  operator: 'Lotería Nacional (Pronósticos)',
  country: 'MX',
  currency: 'MXN',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 56]),
      tiers: [a('6')],
      linePriceMinor: 5_00,
      draws: weekly('America/Mexico_City', ['wed', 'sun'], '21:15'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'recalled',
    verified: [],
    sources: ['https://www.buylottoticket.com/mexico-melate'],
  },
})
