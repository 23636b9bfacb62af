import {
  cardParts,
  consecutive,
  handParts,
  IN_TURN_DEAL,
  mainInTurn,
  oddOrEven,
  underOver,
} from '../cards/teen-patti-in-turn.ts'
import { game } from '../game.ts'

export default game({
  id: 'teenpatti-one-day',
  name: 'Teenpatti 1-day',
  reference: 'Teenpatti 2.0 / 1-day',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...IN_TURN_DEAL,
  parts: [mainInTurn(), ...handParts([consecutive, underOver]), ...cardParts([oddOrEven])],
  rules: [
    'Players A and B get three cards each from one pack, one to each in turn. Bets are taken before each card, at prices that follow the cards.',
    'Main: the better hand. From the highest: pure sequence, trail, sequence, colour, pair, high card. Ace-king-queen is the highest sequence, ace-two-three the second. Equal hands give the stake back.',
    'Consecutive A, Consecutive B: the hand of that player is a sequence or a pure sequence.',
    'Under 21 / Over 22 A, Under 21 / Over 22 B: the sum of the three cards of that player, ace to king as one to thirteen.',
    'Card 1 odd or even, Card 2 odd or even, Card 3 odd or even, Card 4 odd or even, Card 5 odd or even, Card 6 odd or even: ace, three, five, seven, nine, jack and king are odd.',
  ],
})
