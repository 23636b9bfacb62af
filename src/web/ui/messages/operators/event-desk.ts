import type { EventMove, EventState } from '#domain/catalogue/event-state.ts'
import type { eventFilters } from '#contract/events.ts'

const states: Record<EventState, string> = {
  scheduled: 'Scheduled',
  started: 'Started',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
  resumed: 'Resumed',
  cancelled: 'Cancelled',
  finished: 'Finished',
}
const filters: Record<(typeof eventFilters)[number], string> = {
  open: 'Not finished',
  overdue: 'Beyond 48 hours',
  All: 'All',
  ...states,
}
const moves: Record<EventMove, string> = {
  start: 'True start',
  postpone: 'Postpone',
  abandon: 'Abandon',
  resume: 'Resume',
  'give-up': 'Give up',
  cancel: 'Cancel',
}
const confirms: Record<EventMove, string> = {
  start: 'Note the start',
  postpone: 'Postpone the event',
  abandon: 'Abandon the event',
  resume: 'Resume the event',
  'give-up': 'Give the event up',
  cancel: 'Cancel the event',
}
const moveTitles: Record<EventMove, (event: string) => string> = {
  start: (event) => `When did ${event} start?`,
  postpone: (event) => `Postpone ${event}?`,
  abandon: (event) => `Was ${event} broken off?`,
  resume: (event) => `Does ${event} go on?`,
  'give-up': (event) => `Give ${event} up?`,
  cancel: (event) => `Cancel ${event}?`,
}
const moveTexts: Record<EventMove, string> = {
  start:
    'Bets that were matched after this instant, in a market that was not in play, are void on both sides. That cannot be taken back.',
  postpone:
    'The markets stop. Bets stand if the event starts within 48 hours of its first planned start; else they may be voided.',
  abandon:
    'The markets stop. Bets stand if the event goes on within 48 hours; else markets that are determined settle and the rest is void.',
  resume: 'Bets stand. Open the markets again when you are ready.',
  'give-up': 'Markets with an entered result settle by it. All others are void and stakes go back.',
  cancel: 'All bets of the event are void. Stakes go back, and so do the liabilities of lays.',
}
const moved: Record<EventMove, string> = {
  start: 'The start is on record.',
  postpone: 'The event is postponed.',
  abandon: 'The event is abandoned.',
  resume: 'The event goes on.',
  'give-up': 'The event is given up. Payment is under way.',
  cancel: 'The event is cancelled. Stakes are on their way back.',
}
const markets = (number: number): string =>
  `${number.toLocaleString('en')} ${number === 1 ? 'market' : 'markets'}`

/** Texts of the page on which operators postpone, abandon and cancel events. */
export const eventDeskMessages = {
  title: 'Event states',
  lead: 'Where events stand: postponed, abandoned, cancelled, and what that means for their bets.',
  file: 'fairbook-events.csv',
  empty: {
    open: { title: 'No event is open', text: 'Events of the feed appear here by themselves.' },
    overdue: {
      title: 'No event is overdue',
      text: 'An event appears here 48 hours after it was postponed or abandoned.',
    },
  },
  searchHint: 'Event or competition',
  filter: 'State',
  filters,
  states,
  overdue: 'Beyond 48 hours',
  moving: 'Markets follow',
  until: (instant: string) => `until ${instant}`,
  columns: {
    id: 'Event id',
    event: 'Event',
    startsAt: 'Planned start',
    state: 'State',
    window: 'Window ends',
    startedAt: 'True start',
    markets: 'Markets',
    voided: 'Void bets',
    actions: 'Actions',
  },
  marketsOf: (living: number, all: number) => `${living} of ${all} open`,
  moves,
  moveNamed: (move: EventMove, event: string) => `${moves[move]}: ${event}`,
  confirms,
  moveTitles,
  moveTexts,
  moved,
  at: {
    start: 'True start',
    abandon: 'Broken off at',
    resume: 'Goes on since',
  },
  atHint: 'In the time of this device. Empty: now.',
  startsAt: 'New start',
  startsAtHint: 'In the time of this device. Empty: not known yet.',
  preview: 'What will happen now',
  suspended: 'Stop taking bets',
  settled: 'Settle by their result',
  voided: 'Void',
  markets,
  bets: 'Void bets',
  players: 'Players in them',
  stakes: 'Stakes of backs that go back',
  liabilities: 'Liabilities of lays that go back',
  nothing: 'No market and no bet changes.',
  noMoves: 'Nothing to do',
  voidedOf: (event: string) => `Void bets of ${event}`,
  voidedText: 'They were matched after the true start. Both sides have their money back.',
  sides: (backer: string, layer: string) => `${backer} backed, ${layer} laid`,
  more: (number: number) => `… and ${number.toLocaleString('en')} more`,
} as const
