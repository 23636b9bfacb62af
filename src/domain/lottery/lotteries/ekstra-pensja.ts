import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, daily } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'ekstraPensja',
  name: 'Ekstra Pensja',
  underlying: 'Ekstra Pensja',
  operator: 'Totalizator Sportowy',
  country: 'PL',
  currency: 'PLN',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([5, 35], { extra: { name: 'Extra number', choice: [1, 4] } }),
      tiers: [c('5+1'), c('5+0'), c('4+1'), c('4+0'), c('3+1'), c('3+0'), c('2+1'), c('2+0')],
      linePriceMinor: 5_00,
      draws: daily('Europe/Warsaw', '22:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule'],
    sources: [
      'https://prolotto.net/en/ekstra-pensja/rules/',
      'https://www.scribd.com/document/638989233',
    ],
  },
})
