import {
  cardParts,
  handParts,
  IN_TURN_DEAL,
  mainInTurn,
  oddOrEven,
  rankOfCard,
  suitOfCard,
  underOver,
} from '../cards/teen-patti-in-turn.ts'
import { game } from '../game.ts'
import { upTo } from '../table.ts'

export default game({
  id: 'teenpatti-2-0',
  name: 'Teenpatti 2.0',
  reference: 'Teenpatti 2.0 / 1-day',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...IN_TURN_DEAL,
  parts: [
    mainInTurn(),
    ...handParts([underOver]),
    ...cardParts([oddOrEven, suitOfCard, rankOfCard]),
  ],
  rules: [
    'Players A and B get three cards each from one pack, one to each in turn. Bets are taken before each card, at prices that follow the cards.',
    'Main: the better hand. From the highest: pure sequence, trail, sequence, colour, pair, high card. Ace-king-queen is the highest sequence, ace-two-three the second. Equal hands give the stake back.',
    'Under 21 / Over 22 A, Under 21 / Over 22 B: the sum of the three cards of that player, ace to king as one to thirteen.',
    ...upTo(6).map(
      (index) =>
        `Card ${index + 1} odd or even, Card ${index + 1} suit, Card ${index + 1} rank: what that card shows. Ace, three, five, seven, nine, jack and king are odd.`,
    ),
  ],
})
