import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, onDays } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'austrianLotto',
  name: 'Austrian Lotto',
  underlying: 'Lotto 6 aus 45',
  operator: 'Österreichische Lotterien',
  country: 'AT',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 45], { bonus: { name: 'Zusatzzahl', count: 1 } }),
      tiers: [a('6'), b('5+B'), c('5'), c('4+B'), c('4'), c('3+B'), c('3'), c('0+B')],
      linePriceMinor: 1_30,
      draws: onDays('Europe/Vienna', { wed: ['18:47'], sun: ['19:17'] }),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system', 'bankers'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://www.lottoland.ie/austrian-lottery/help',
      'https://www.buylottoticket.com/austria-lotto',
      'https://in.lotteryworld.com/austria-lotto',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark: 'One source names 18:48 and 19:15.',
  },
})
