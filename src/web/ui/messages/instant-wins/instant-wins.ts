import type { ScratchCard, ScratchGameRow } from '#contract/instant-wins/scratch.ts'

const stateTexts: Record<ScratchCard['state'], string> = {
  purchased: 'Waits for you',
  revealed: 'Played',
  'auto-revealed': 'Played',
  settled: 'Played',
  void: 'Does not count',
}
const statusTexts: Record<ScratchGameRow['status'], string> = {
  on_sale: 'On sale',
  ended: 'The sale has ended',
  withdrawn: 'No longer on sale',
  void: 'Closed after a malfunction',
}

/** Texts of the scratch cards, and of the lists that they stand in. */
export const instantWinMessages = {
  groups: {
    slotGame: {
      title: 'Slot Game',
      lead: 'Slots, bingo and scratch cards. Each shows what it pays back, and each result can be checked.',
    },
    virtualCasino: {
      title: 'Our Virtual Casino',
      lead: 'Games that nobody deals: seeds decide each result, and you can check it afterwards.',
    },
  },
  notOffered: {
    liveCasino: {
      title: 'Live Casino',
      text: 'We have no tables with dealers on camera. Our own tables are dealt by a method that you can check.',
    },
    fantasyGame: {
      title: 'Fantasy Game',
      text: 'We offer no fantasy games. Matches and players can be bet on at our sports.',
    },
    toCasino: 'Go to our casino',
    toSports: 'Go to sports',
  },
  lists: 'Kinds of games',
  myCards: 'My cards',
  tables: 'Casino tables',
  price: 'Price',
  highest: 'Highest prize',
  left: (left: number, count: number) =>
    `${left.toLocaleString('en')} of ${count.toLocaleString('en')} not uncovered yet`,
  chance: 'A card wins a prize',
  chanceText: (oneIn: string) => `1 time in ${oneIn}`,
  back: 'The game pays back',
  backText: (percent: string) => `${percent} % of the price of all cards`,
  sold: 'Sold',
  soldText: (sold: number, tickets: number) =>
    `${sold.toLocaleString('en')} of ${tickets.toLocaleString('en')} cards`,
  status: statusTexts,
  prizes: 'All prizes',
  prize: 'Prize',
  cards: 'Cards',
  leftColumn: 'Not uncovered',
  whileOnSale:
    'While the game is on sale, at least one card with the highest prize is unsold. The sale ends with the last of them.',
  root: 'Hash of all prizes, published before the first sale',
  buy: (name: string, price: string) => `Buy a card · ${price}: ${name}`,
  buyShort: 'Buy a card',
  buyTitle: (name: string) => `Buy a card of ${name}?`,
  buyText:
    'The outcome is fixed when you buy. You see it when you scratch. A card that you do not scratch is played for you after two weeks, and a prize is credited.',
  commit: 'Hash of our seed for this card',
  commitMissing: 'Loading …',
  seed: 'Your seed',
  seedHint: 'It has a part in the choice of your card. You may write another one.',
  seedWrong: 'Use 1 to 64 letters, digits, dots, dashes or underscores.',
  confirm: 'Buy',
  emptyGames: {
    title: 'No scratch cards are on sale',
    text: 'New games appear here when they begin.',
  },
  emptyCards: {
    title: 'You have no cards yet',
    text: 'Cards that you buy are kept here, with their result and their proof.',
  },
  searchHint: 'Name of the game',
  toGames: 'See the scratch cards',
  card: (id: number) => `Card ${id}`,
  field: (place: number) => `Field ${place}: covered`,
  fieldShown: (place: number, symbol: string) => `Field ${place}: ${symbol}`,
  threeAlike: 'Three of the same symbol win its prize. A card wins one prize at most.',
  scratch: 'Scratch the fields, or press one after the other.',
  revealAll: 'Reveal all',
  won: (amount: string) => `You have won ${amount}.`,
  returned: (amount: string) => `This card pays ${amount}.`,
  lost: 'This card wins nothing.',
  playedForYou: 'We played this card for you, because it was not scratched for two weeks.',
  waits: (until: string) => `We play this card for you after ${until}, if you do not scratch it.`,
  voided: (reason: string) => `This card does not count and your stake was given back. ${reason}`,
  state: stateTexts,
  another: 'Look at all games',
  proof: {
    title: 'Proof of this card',
    text: 'The ticket stood in the pool with this prize before the first sale: its hash leads to the published root. Our seed and yours chose it among the unsold tickets.',
    check: 'Check this card',
    show: 'Show the proof',
    save: 'Save as a file',
  },
  columns: { card: 'Card', bought: 'Bought', price: 'Price', prize: 'Prize', state: 'State' },
  desk: {
    title: 'Scratch cards',
    lead: 'Pools of scratch cards. Prizes of cards that are not played are told to nobody.',
    empty: { title: 'There is no pool yet', text: 'Pools are made when the program starts.' },
    columns: {
      game: 'Game',
      status: 'State',
      sold: 'Sold',
      left: 'Unsold',
      unplayed: 'Not played',
      prizes: 'Prizes not uncovered',
      result: 'Result of the house',
      expected: 'Expected return',
      actual: 'Actual return',
      actions: 'Steps',
    },
    noReturn: 'No cards yet',
    withdraw: 'Withdraw',
    malfunction: 'Malfunction',
    withdrawTitle: (name: string) => `Withdraw ${name}?`,
    withdrawText: 'The sale ends for good. Cards that were bought stay valid and can be played.',
    voidTitle: (name: string) => `Make all cards of ${name} void?`,
    voidText:
      'The sale ends. Every stake goes back, and every prize that was paid is taken back. The part that a wallet lacks becomes a debt.',
    withdrawn: 'The game is withdrawn.',
    voided: 'The cards are being made void.',
    stepNamed: (step: string, name: string) => `${step}: ${name}`,
  },
} as const
