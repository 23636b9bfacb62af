import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, daily } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'cash4life',
  name: 'Cash4Life',
  underlying: 'Cash4Life',
  operator: 'multi-state',
  country: 'US',
  currency: 'USD',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 60], { extra: { name: 'Cash Ball', choice: [1, 4] } }),
      tiers: [
        a('5+1'),
        b('5+0'),
        c('4+1'),
        c('4+0'),
        c('3+1'),
        c('3+0'),
        c('2+1'),
        c('2+0'),
        c('1+1'),
      ],
      linePriceMinor: 2_00,
      draws: daily('America/New_York', '21:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: { confidence: 'recalled', verified: [], sources: [] },
})
