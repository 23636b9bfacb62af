import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, b, c } from '../tier.ts'

export default lottery({
  id: 'markSix',
  name: 'Mark Six',
  underlying: 'Mark Six',
  operator: 'Hong Kong Jockey Club',
  country: 'HK',
  currency: 'HKD',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([6, 49], { bonus: { name: 'Extra number', count: 1 } }),
      tiers: [
        a('6'),
        b('5+B'),
        c('5'),
        c('4+B', 9_600_00),
        c('4', 640_00),
        c('3+B', 320_00),
        c('3', 40_00),
      ],
      linePriceMinor: 10_00,
      draws: weekly('Asia/Hong_Kong', ['tue', 'thu', 'sat'], '21:30'),
      closing: closes(60, 30),
    },
  ],
  offers: [...JACKPOT_GAME, 'system', 'bankers'],
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'odds'],
    sources: [
      'http://lottery-world.info/Lottery_Australasia/Mark_Six.htm',
      'https://www.lotto.cn/en/mark-six/',
      'https://bumblebeepreschool.org/?p=729',
    ],
    remark: 'The prize of the seventh tier and the time are recalled.',
  },
})
