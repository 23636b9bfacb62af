import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { c, monthly } from '../tier.ts'

export default lottery({
  id: 'eurodreams',
  name: 'EuroDreams',
  underlying: 'EuroDreams',
  operator: 'SELAE, FDJ and partner lotteries',
  country: 'EU',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 40], { extra: { name: 'Dream number', choice: [1, 5] } }),
      tiers: [c('6+1', monthly(20_000_00, 360)), c('6+0'), c('5+x'), c('4+x'), c('3+x'), c('2+x')],
      linePriceMinor: 2_50,
      draws: weekly('Europe/Madrid', ['mon', 'thu'], '21:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: ['https://github.com/lottoparkscam/lottopark'],
    remark: 'The top prize is paid monthly for thirty years and is announced as such.',
  },
})
