import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, daily } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'dailyMillions',
  name: 'Daily Millions',
  underlying: 'Daily Million',
  operator: 'Premier Lotteries Ireland',
  country: 'IE',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 39], { bonus: { name: 'Bonus', count: 1 } }),
      tiers: [c('6'), c('5+B'), c('5'), c('4+B'), c('4'), c('3+B'), c('3')],
      linePriceMinor: 1_00,
      draws: daily('Europe/Dublin', '14:00', '21:00'),
      closing: closes(30, 15),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  tierMaxMinor: 80_000_000_00,
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://www.lottery.ie/how-to-play/daily-million',
      'https://irish.national-lottery.com/daily-million',
    ],
    remark: 'Published overall odds agree with these seven tiers.',
  },
})
