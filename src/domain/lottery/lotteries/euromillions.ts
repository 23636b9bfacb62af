import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'euromillions',
  name: 'EuroMillions',
  underlying: 'EuroMillions',
  operator: 'National lotteries of nine European countries, drawn in Paris',
  country: 'EU',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      from: '2011-05-10',
      until: '2016-09-23',
      matrix: numbers([5, 50], { extra: { name: 'Lucky Stars', choice: [2, 11] } }),
      tiers: [
        a('5+2'),
        b('5+1'),
        b('5+0'),
        c('4+2'),
        c('4+1'),
        c('4+0'),
        c('3+2'),
        c('2+2'),
        c('3+1'),
        c('3+0'),
        c('1+2'),
        c('2+1'),
        c('2+0'),
      ],
      linePriceMinor: 2_00,
      draws: weekly('Europe/Paris', ['tue', 'fri'], '21:00'),
      closing: closes(60, 30),
    },
    {
      from: '2016-09-24',
      matrix: numbers([5, 50], { extra: { name: 'Lucky Stars', choice: [2, 12] } }),
      tiers: [
        a('5+2'),
        b('5+1'),
        b('5+0'),
        c('4+2'),
        c('4+1'),
        c('3+2'),
        c('4+0'),
        c('2+2'),
        c('3+1'),
        c('3+0'),
        c('1+2'),
        c('2+1'),
        c('2+0'),
      ],
      linePriceMinor: 2_50,
      draws: weekly('Europe/Paris', ['tue', 'fri'], '21:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds', 'schedule', 'types'],
    sources: [
      'https://www.speedyspel.se/en/terms-conditions-lotto',
      'https://www.lottery.co.uk/euromillions/faqs',
      'https://www.euro-millions.com/syndicate',
      'https://github.com/lottoparkscam/lottopark',
    ],
    remark: 'One source names 20:45 for the draw; 21:00 is what another says and what is used.',
  },
})
