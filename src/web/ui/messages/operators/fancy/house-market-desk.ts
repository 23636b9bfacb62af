import type { houseMarketStates } from '#contract/fancy/house-markets.ts'
import type { MatchSide } from '#domain/sports/match-log.ts'

const states: Record<(typeof houseMarketStates)[number], string> = {
  unsettled: 'Not settled',
  stopped: 'Suspended',
  settled: 'Settled',
  void: 'Void',
  all: 'All',
}

/** The steps of an operator on a market of the house. */
export type HouseMarketStep = 'stop' | 'go-on' | 'void' | 'void-anew' | 'log-anew'
type StepTexts = {
  name: string
  title: (market: string) => string
  text: string
  done: string
}
const steps: Record<HouseMarketStep, StepTexts> = {
  stop: {
    name: 'Suspend',
    title: (market) => `Suspend ${market}?`,
    text: 'No bet is taken until the market is resumed. Bets that were taken stand.',
    done: 'The market is suspended.',
  },
  'go-on': {
    name: 'Resume',
    title: (market) => `Resume ${market}?`,
    text: 'Bets are taken again at the quotes of the house.',
    done: 'The market takes bets again.',
  },
  void: {
    name: 'Make void',
    title: (market) => `Make ${market} void?`,
    text: 'Every stake goes back, and the market takes no bets any more.',
    done: 'The market is void.',
  },
  'void-anew': {
    name: 'Settle anew as void',
    title: (market) => `Settle ${market} anew as void?`,
    text: 'Winnings are taken back and lost stakes are given back. A player who has spent the winnings owes the rest. Every player whose balance changes is told.',
    done: 'The market is settled anew as void.',
  },
  'log-anew': {
    name: 'Settle anew by the ball log',
    title: (market) => `Settle ${market} anew by the ball log?`,
    text: 'The market takes the result that the log has now. Each player gets or pays the difference, and is told.',
    done: 'The market is settled anew by the ball log.',
  },
}

const ordinal = (innings: number): string => (innings === 1 ? '1st innings' : '2nd innings')

/** Fancy and bookmaker markets for operators. */
export const houseMarketDesk = {
  title: 'Fancy & bookmaker',
  text: 'The markets that the house quotes on matches of cricket, settled by the ball log.',
  limit: (amount: string) => `The house may lose ${amount} in one market.`,
  searchHint: 'Match',
  file: 'fairbook-house-markets.csv',
  empty: {
    title: 'No market to show',
    text: 'Markets open with the ball log of a match. Other states and days show those that are settled.',
  },
  state: 'State',
  states,
  kind: 'Kind',
  kinds: { all: 'All kinds', bookmaker: 'Bookmaker', session: 'Sessions' },
  bookmaker: 'Bookmaker',
  session: (overs: number, innings: number) => `${overs} over runs, ${ordinal(innings)}`,
  columns: {
    id: 'Market id',
    event: 'Match',
    startsAt: 'Starts',
    status: 'State',
    bets: 'Bets',
    players: 'Players',
    risk: 'House can lose',
    exposure: 'House result by outcome',
    result: 'Result',
    actions: 'Actions',
  },
  statuses: { open: 'Open', decided: 'Paying', settled: 'Settled' },
  stopped: 'Suspended',
  isVoid: 'Void',
  anew: (times: number) => `Settled ${times} times`,
  runs: (runs: number) => `${runs} runs`,
  from: (runs: number) => `${runs} or more`,
  between: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
  showLadder: (steps: number) => `${steps} ranges of runs`,
  won: (side: string) => `${side} won`,
  steps,
  named: (step: string, market: string) => `${step}: ${market}`,
  anewHint: 'Money moves through the ledger.',
  log: {
    link: 'Ball log',
    linkNamed: (event: string) => `Ball log of ${event}`,
    title: (event: string) => `Ball log: ${event}`,
    back: 'All fancy & bookmaker markets',
    text: 'Every ball as the feed told it. A wrong one is corrected by an entry that takes its place; both stay readable.',
    empty: { title: 'No ball log', text: 'The source of this match does not tell every ball.' },
    format: (overs: number) => `${overs} overs a side`,
    innings: (innings: number, side: string) => `${ordinal(innings)}, ${side}`,
    over: (over: number, ball: number) => `${over}.${ball}`,
    ball: (runs: number, isWicket: boolean) =>
      `${runs} ${runs === 1 ? 'run' : 'runs'}${isWicket ? ', wicket' : ''}`,
    wonBy: (side: string) => `${side} won the match`,
    corrected: 'Corrected',
    by: (who: string, reason: string) => `Correction by ${who}: ${reason}`,
    correct: 'Correct',
    correctNamed: (entry: string) => `Correct: ${entry}`,
    correctTitle: (entry: string) => `Correct “${entry}”?`,
    correctText:
      'The new entry takes the place of this one. Markets that this one had decided are settled anew: each player gets or pays the difference, and is told.',
    runs: 'Runs',
    runsWrong: 'Please give a whole number from 0 to 100.',
    wicket: 'A wicket fell',
    winner: 'Winner',
    done: 'The entry is corrected. The markets follow in a moment.',
  },
  sides: { home: 'First side', away: 'Second side' } satisfies Record<MatchSide, string>,
} as const
