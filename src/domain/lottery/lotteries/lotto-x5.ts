import { JACKPOT_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { a, c } from '../tier.ts'

export default lottery({
  id: 'lottoX5',
  name: 'Lotto x5',
  underlying: 'None: our own draw',
  operator: 'The house',
  country: 'GB',
  currency: 'GBP',
  drawnBy: 'house',
  versions: [
    {
      matrix: numbers([6, 59]),
      tiers: [a('6'), c('5'), c('4'), c('3'), c('2')],
      linePriceMinor: 2_00,
      draws: weekly('Europe/London', ['wed', 'fri', 'sat'], '21:45'),
      closing: closes(15, 5),
      drawsPerBet: 5,
    },
  ],
  offers: [...JACKPOT_GAME, 'system'],
  isCountedApart: true,
  ifNotHeld: 'own-draw',
  evidence: {
    confidence: 'verified',
    verified: ['matrix', 'schedule'],
    sources: ['https://lottoland.asia/lottox5/help'],
    remark:
      'Five draws for every bet, each with its own top prize; odds are those of one. Tiers below the top and their prizes are proposed.',
  },
})
