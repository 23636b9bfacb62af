import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'setForLifeUk',
  name: 'Set For Life (UK)',
  underlying: 'Set For Life',
  operator: 'Allwyn',
  country: 'GB',
  currency: 'GBP',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 47], { extra: { name: 'Life Ball', choice: [1, 10] } }),
      tiers: [c('5+1'), c('5+0'), c('4+1'), c('4+0'), c('3+1'), c('3+0'), c('2+1'), c('2+0')],
      linePriceMinor: 1_50,
      draws: weekly('Europe/London', ['mon', 'thu'], '20:00'),
      closing: closes(30, 15),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: ['https://github.com/lottoparkscam/lottopark'],
  },
})
