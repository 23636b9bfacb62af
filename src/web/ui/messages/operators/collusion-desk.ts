import type { alertFilters } from '#contract/collusion.ts'
import type {
  CollusionDecision,
  CollusionReason,
  CollusionState,
} from '#domain/exchange/collusion.ts'

const states: Record<CollusionState, string> = {
  open: 'To look into',
  confirmed: 'Confirmed',
  dismissed: 'Dismissed',
}
const filters: Record<(typeof alertFilters)[number], string> = { ...states, All: 'All' }
const reasons: Record<CollusionReason, string> = {
  same_device: 'Signed in with the same device',
  same_payout: 'Withdrew to the same account',
  same_person: 'Same name and date of birth',
  same_mobile: 'Same mobile number',
  same_address: 'Same address',
  far_price: 'At prices far from the market',
  together: 'Market after market, and hardly with anybody else',
}
const decisions: Record<CollusionDecision, string> = { confirm: 'Confirm', dismiss: 'Dismiss' }
const decided: Record<CollusionDecision, string> = {
  confirm: 'The alert is confirmed.',
  dismiss: 'The alert is dismissed.',
}
const decisionTexts: Record<CollusionDecision, string> = {
  confirm:
    'You have looked into it and the bets were arranged. Bets and balances stay as they are: suspend the players on their page where that is called for.',
  dismiss: 'You have looked into it and nothing was arranged.',
}

/** Texts of the operators' page on money that moved between players. */
export const collusionDeskMessages = {
  title: 'Collusion alerts',
  lead: 'Money that one player lost to another by their bets with each other, in a way that looks arranged. Every settled market is looked through within minutes.',
  searchHint: 'User or name of either player',
  file: 'fairbook-collusion-alerts.csv',
  empty: {
    open: { title: 'No alert waits for you', text: 'New ones appear here by themselves.' },
    confirmed: { title: 'No alert was confirmed', text: 'What you confirm is kept here.' },
    dismissed: { title: 'No alert was dismissed', text: 'What you dismiss is kept here.' },
    All: { title: 'There was no alert yet', text: 'New ones appear here by themselves.' },
  },
  filter: 'State',
  states,
  filters,
  reasons,
  decisions,
  decided,
  decisionTexts,
  decisionNamed: (decision: CollusionDecision, loser: string, winner: string) =>
    `${decisions[decision]}: ${loser} to ${winner}`,
  titleOf: (decision: CollusionDecision) => `${decisions[decision]} this alert?`,
  prices: (price: string, market: string) => `${price} where others bet at ${market}`,
  betsOf: (bets: number, percent: string) =>
    `${bets.toLocaleString('en')} ${bets === 1 ? 'bet' : 'bets'}, ${percent} % of the loser's in the market`,
  by: (operator: string, note: string) => `${operator}: ${note}`,
  columns: {
    id: 'Alert',
    foundAt: 'Found',
    market: 'Market',
    loser: 'From',
    winner: 'To',
    moved: 'Moved',
    bets: 'Bets',
    matched: 'Matched stake',
    share: "Share of the loser's bets (%)",
    reasons: 'Why',
    price: 'Price',
    marketPrice: 'Price of others',
    state: 'State',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    note: 'Note',
    actions: 'Decide',
  },
}
