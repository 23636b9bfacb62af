import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'saLotto',
  name: 'South African Lotto',
  underlying: 'Lotto',
  operator: 'Ithuba',
  country: 'ZA',
  currency: 'ZAR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 52], { bonus: { name: 'Bonus Ball', count: 1 } }),
      tiers: [a('6'), b('5+B'), c('5'), c('4+B'), c('4'), c('3+B'), c('3'), c('2+B')],
      linePriceMinor: 5_00,
      draws: weekly('Africa/Johannesburg', ['wed', 'sat'], '21:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'http://www.lottery.co.za/lotto-plus-1/how-to-play',
      'https://uni1.co.za/about-lotto/',
    ],
    remark: 'A later pool of 58 numbers is recalled and not confirmed.',
  },
})
