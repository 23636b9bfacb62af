import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'irishLottoPlus1',
  name: 'Irish Lotto+1',
  underlying: 'Lotto Plus 1',
  operator: 'Premier Lotteries Ireland',
  country: 'IE',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 47], { bonus: { name: 'Bonus', count: 1 } }),
      tiers: [c('6', 1_000_000_00), c('5+B'), c('5'), c('4+B'), c('4'), c('3+B'), c('3'), c('2+B')],
      linePriceMinor: 50,
      draws: weekly('Europe/Dublin', ['wed', 'sat'], '20:00'),
      closing: closes(15),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  tierMaxMinor: 5_000_000_00,
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: [
      'https://irish.national-lottery.com/news/changes-are-made-to-irish-lotto-and-lotto-plus',
    ],
    remark: 'The maximum is five times the top prize.',
  },
})
