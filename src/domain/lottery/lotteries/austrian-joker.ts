import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { digits } from '../matrix.ts'
import { closes, onDays } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'austrianJoker',
  name: 'Austrian Joker',
  underlying: 'Austrian Joker',
  operator: 'Österreichische Lotterien',
  country: 'AT',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: digits(6),
      tiers: [
        a('last 6'),
        c('last 5', 8_800_00),
        c('last 4', 880_00),
        c('last 3', 88_00),
        c('last 2', 8_00),
        c('last 1', 1_80),
      ],
      linePriceMinor: 1_70,
      draws: onDays('Europe/Vienna', { wed: ['18:47'], sun: ['19:17'] }),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME],
  evidence: {
    confidence: 'recalled',
    verified: [],
    sources: [
      'https://www.lottoland.ie/austrian-lottery/help',
      'https://www.brainpower-austria.at/lotto-online-spielen-schritt-fuer-schritt-erklaert/',
    ],
    remark: 'Digits and number of ranks are verified, amounts are recalled.',
  },
})
