import type { ReferenceRates, StakeLimit } from '#contract/rates.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'

const basis: Record<ReferenceRates['basis'], (units: string, currency: string) => string> = {
  euro: () => 'The currency is the euro.',
  points: (units) => `Points are no money. By the settings one euro counts as ${units} PTS.`,
  rate: (units, currency) => `${units} ${currency} count as one euro, by the newest rate.`,
  setting: (units, currency) =>
    `There is no rate of ${currency} yet. Until a file is loaded that has one, ${units} ${currency} count as one euro by the settings.`,
}

const scopes: Record<StakeLimit['scope'], string> = {
  kind: 'Kind of market',
  league: 'Competition',
  sport: 'Sport',
  all: 'Everywhere',
  player: 'Player',
}
const kinds: Record<MarketKind, string> = {
  match_odds: 'Match odds',
  win: 'Win',
  place: 'Place',
  each_way: 'Each way',
  outright: 'Outright',
  over_under: 'Over/under',
  handicap: 'Handicap',
  correct_score: 'Correct score',
  asian_handicap: 'Asian handicap',
  asian_total: 'Asian total',
  line: 'Line',
}

/** Texts of the page of reference rates. */
export const ratesDeskMessages = {
  title: 'Rates & limits',
  lead: 'Limits that the rules state in euros, and the reference rates of the European Central Bank by which they hold.',
  limits: 'Limits in force',
  basis,
  stakeMin: 'Smallest stake (0.50 EUR, rounded up)',
  winningsMax: 'Winnings of a player in a day (100,000 EUR, rounded down)',
  rates: 'Reference rates',
  ratesOf: (day: string) => `Published for ${day}`,
  loadedAt: (instant: string) => `loaded ${instant}`,
  rule: 'The bank publishes on working days. On weekends and holidays the rates of the last working day hold on.',
  fetched: (url: string) => `They are fetched every hour from ${url}.`,
  notFetched: 'They are not fetched by the program: RATES_URL is not set.',
  none: 'No rates yet',
  noneText: 'Load the file eurofxref-daily.xml or eurofxref-hist-90d.xml as the bank publishes it.',
  file: 'File of the bank (XML)',
  choose: 'Choose a file',
  load: 'Load the rates',
  missing: 'Please choose the file first.',
  loaded: (days: number, newest: string) =>
    `${days} ${days === 1 ? 'day' : 'days'} of rates are stored, the newest of ${newest}.`,
  currency: 'Currency',
  rate: 'For one euro',
  stakes: 'Largest stakes',
  stakesText:
    'The first that is set counts: of the kind of market, the competition, the sport, everywhere. A player’s own limit counts besides.',
  scopes,
  kinds,
  scope: 'Holds for',
  name: { league: 'Name of the competition', player: 'User name' },
  maximum: 'Largest stake',
  maximumWrong: 'Please give the amount as a plain number above 0.',
  nameMissing: 'Please fill this in.',
  setLimit: 'Set the limit',
  removeLimit: 'Remove',
  removeNamed: (what: string) => `Remove the limit: ${what}`,
  noLimits: 'No limit is set.',
  setTitle: (what: string) => `Set the largest stake: ${what}?`,
  removeTitle: (what: string) => `Remove the largest stake: ${what}?`,
  setText: (amount: string) =>
    `Orders of more than ${amount} are refused from now on. What is placed stays.`,
  removeText: 'The next limit that is set counts from now on.',
  limitSaved: 'The limit is saved.',
  tooLarge: 'This file is too large. Load the daily file or that of 90 days.',
} as const
