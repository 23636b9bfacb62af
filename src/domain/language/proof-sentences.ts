import { exactNumberText } from './number-text.ts'

/** The kinds of records, as their sentences tell them apart. */
type Kind = 'round' | 'bingo' | 'scratch-card' | 'slot-spin'

const kinds: Record<Kind, string> = {
  round: 'a round',
  bingo: 'a round of bingo',
  'scratch-card': 'a scratch card',
  'slot-spin': 'a spin',
}

const whole = (number: number): string => exactNumberText(String(number), 'en')

/**
 * The sentences of a proof. They stand here because the same code proves a record on a page, in the language of the page,
 * and in a program of anybody, in English.
 */
export const proofSentences = {
  named: (kind: Kind, id: string | number) =>
    kind === 'scratch-card'
      ? `Scratch card ${id}`
      : kind === 'slot-spin'
        ? `Spin ${id}`
        : `Round ${id}`,
  reading: {
    notJson: 'The text is not JSON.',
    noRecord: (kind: Kind) => `The text is no record of ${kinds[kind]}.`,
    wrongField: (field: string) => `The field ${field} is not as the record has it.`,
  },
  rules: {
    known: (game: string, version: number) =>
      `The game is ${game}, by version ${version} of its rules.`,
    unknownVersion: (game: string, version: number) =>
      `There is no version ${version} of the rules of "${game}".`,
    unknownGame: (game: string) => `There is no game "${game}".`,
    nothingAside: (game: string) => `Nothing lies aside in ${game}: each round has the whole pack.`,
    slot: (slot: string, version: number) =>
      `The slot is ${slot}, by version ${version} of its rules, with one coin on every line.`,
    unknownSlot: (slot: string, version: number) =>
      `There is no slot "${slot}" with version ${version} of its rules and this stake.`,
    card: (game: string, version: number, tickets: number) =>
      `The game is ${game}, version ${version}: a pool of ${whole(tickets)} tickets, and the prize is one of it.`,
    unknownCard: (game: string) => `${game} has no such ticket, or no such prize.`,
  },
  chain: {
    right: (steps: number) =>
      `Hashed ${whole(steps)} times, the seed gives the head of the chain, which was published before its first round.`,
    wrong: (steps: number) =>
      `Hashed ${whole(steps)} times, the seed does not give the published head of the chain.`,
  },
  bets: {
    right: (count: number) =>
      `The list of ${whole(count)} ${count === 1 ? 'bet' : 'bets'} has the hash that was published when betting closed.`,
    wrong: 'The list of bets does not have the hash that was published when betting closed.',
  },
  entropy: {
    players: 'The hash of the list of bets is the public entropy.',
    otherRound: (due: number, told: number) =>
      `Bets closed for round ${due} of the beacon, and not for ${told}.`,
    otherNumber: 'The number of the beacon is not the hash of its signature.',
    genuine: (round: number) =>
      `Round ${round} of the beacon came after the close, and its signature is genuine.`,
    notSigned: (round: number) => `The beacon did not sign round ${round} so.`,
  },
  draw: {
    right: (pieces: readonly string[]) => `The key of the stage draws ${pieces.join(' ')}.`,
    wrong: (pieces: readonly string[], told: readonly string[]) =>
      `The key of the stage draws ${pieces.join(' ')}, and not ${told.join(' ')}.`,
    tooLate: 'The round was over before this stage.',
  },
  results: {
    right: (count: number) =>
      `Each of the ${whole(count)} selections that were bet on is settled by the rules.`,
    wrong: 'A selection that was bet on is not settled by the rules.',
    unknown: (game: string, market: string, selection: string) =>
      `${game} has no ${market} on ${selection}.`,
  },
  end: {
    right: 'The round is over after its last stage.',
    wrong: 'The round is not over after its last stage.',
  },
  digest: {
    right: 'The record has its digest: nothing in it was changed on its way.',
    wrong: 'The record does not have its digest: something in it was changed on its way.',
  },
  bingo: {
    tickets: (count: number) =>
      `Each of the ${whole(count)} tickets follows from its player's seed and its place in the sale.`,
    otherTicket: (sale: number) => `Ticket ${sale} does not follow from its player's seed.`,
    otherOrder: 'The tickets do not stand in the order of their sale.',
    list: (count: number) =>
      `The list of ${whole(count)} tickets has the hash that was published when the sale ended.`,
    otherList: 'The list of tickets does not have the hash that was published when the sale ended.',
    balls: (balls: readonly number[]) => `The key of the round draws the balls ${balls.join(' ')}.`,
    otherBalls: 'The key of the round draws the balls in another order.',
    prizes: (count: number) =>
      `The ${whole(count)} prizes and the part of the house are the price of all tickets, to the unit.`,
    otherPrizes: 'The prizes or the part of the house are not those of the rules.',
  },
  card: {
    inPool: (ticket: number) =>
      `Ticket ${ticket} stood in the pool with this prize: its hash leads to the root, which was published before the first sale.`,
    notInPool: (ticket: number) =>
      `The hash of ticket ${ticket} with this prize does not lead to the published root.`,
    seed: 'The seed of the server has the hash that was told before the purchase.',
    otherSeed: 'The seed of the server does not have the hash that was told before the purchase.',
    otherSold: (sale: number, marked: number) =>
      `Before sale ${sale}, ${whole(sale - 1)} tickets were sold; the record marks ${whole(marked)}.`,
    chosen: (ticket: number, unsold: number) =>
      `Both seeds choose ticket ${ticket} among the ${whole(unsold)} that were unsold.`,
    otherChosen: (chosen: number, unsold: number, told: number) =>
      `Both seeds choose ticket ${chosen} among the ${whole(unsold)} that were unsold, and not ${told}.`,
    picture: 'The picture follows from the salt of the ticket and shows this prize.',
    otherPicture: 'The picture does not follow from the salt of the ticket.',
  },
  spin: {
    seed: 'The seed of the server has the hash that was told before the spin.',
    otherSeed: 'The seed of the server does not have the hash that was told before the spin.',
    stops: (drawn: readonly number[]) => `Both seeds stop the reels at ${drawn.join(', ')}.`,
    otherStops: (drawn: readonly number[], told: readonly number[]) =>
      `Both seeds stop the reels at ${drawn.join(', ')}, and not at ${told.join(', ')}.`,
    pays: (coins: number) =>
      `The window pays ${whole(coins)} ${coins === 1 ? 'coin' : 'coins'} by the table of prizes.`,
    otherPays: 'The window, its prizes or the payout are not those of the table of prizes.',
  },
}
