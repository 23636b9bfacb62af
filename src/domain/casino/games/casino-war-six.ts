import { type Card, isOdd, isRed, ONE_PACK, SUITS, suitOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { higher } from '../cards/two-cards.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { type Space, Tally } from '../space.ts'
import { type Table, upTo, without } from '../table.ts'

const PLAYERS = 6

type Facts = { readonly isAhead: boolean; readonly card: Card }

const factsOf = (card: Card, dealer: Card): Facts => ({ isAhead: higher(card, dealer) > 0, card })

/** The card of a player against that of the dealer, which falls first. */
function spaceOf({ drawn: [known, ...players] }: Table, player: number): Space<Facts> {
  const tally = new Tally<Facts>()
  const own = players[player]
  for (const dealer of known === undefined ? ONE_PACK : [known]) {
    for (const card of own === undefined ? without(ONE_PACK, [dealer]) : [own]) {
      const facts = factsOf(card, dealer)
      tally.add(card * 2 + Number(facts.isAhead), () => facts, 1)
    }
  }
  return tally.space
}

export default game({
  id: 'casino-war-six',
  name: 'Casino War',
  reference: 'Casino war (6 players v dealer, 1 deck, suit ranking)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, PLAYERS + 1),
  parts: upTo(PLAYERS).map((player) => {
    const name = `Player ${player + 1}`
    return part(
      {
        read: ({ drawn }: Table) => factsOf(drawn[player + 1] ?? 0, drawn[0] ?? 0),
        space: (table: Table) => spaceOf(table, player),
      },
      [
        {
          name: `${name} v dealer`,
          refers: { market: 'Winner' },
          selections: [
            wins(name, ({ isAhead }) => isAhead, {
              back: 'target',
              lay: 'target',
              refers: ['each player'],
            }),
          ],
        },
        {
          name: `${name} colour`,
          selections: [
            wins('Red', ({ card }) => isRed(card), { back: 'target' }),
            wins('Black', ({ card }) => !isRed(card), { back: 'target' }),
          ],
          isExhaustive: true,
        },
        {
          name: `${name} odd or even`,
          selections: [
            wins('Odd', ({ card }) => isOdd(card), { back: 'target' }),
            wins('Even', ({ card }) => !isOdd(card), { back: 'target' }),
          ],
          isExhaustive: true,
        },
        {
          name: `${name} suit`,
          selections: SUITS.map((suit, index) =>
            wins(suit, ({ card }: Facts) => suitOf(card) === index, { back: 'target' }),
          ),
          isExhaustive: true,
        },
      ],
    )
  }),
  rules: [
    'The dealer and six players get one card each from one pack.',
    ...upTo(PLAYERS).map(
      (player) =>
        `Player ${player + 1} v dealer: the card of the player is higher, ace low; equal ranks are decided by suit: spade, heart, club, diamond. Player ${player + 1} colour, Player ${player + 1} odd or even, Player ${player + 1} suit: what the card of the player shows.`,
    ),
  ],
})
