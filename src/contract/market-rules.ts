import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'

/** How bets are decided in a market of each kind: a sentence for players and for programs. */
export const marketRules: Readonly<Record<MarketKind, string>> = {
  match_odds: 'The selection that wins decides. A draw counts only where it can be bet on.',
  win: 'The runner that wins decides.',
  place: 'Every runner that is placed wins its bets.',
  each_way: 'A bet is two bets of its stake: one on winning, one on being placed.',
  outright: 'The winner of the competition decides. Where winners tie, the odds are shared.',
  over_under: 'The sum of the score decides whether it is over or under the line.',
  handicap: 'The score decides, with the lead on paper added. There is a draw with the handicap.',
  correct_score: 'The exact score at the end of play decides.',
  asian_handicap:
    'The score decides, with the lead on paper added. A draw with the handicap gives the stake back; on a quarter line each half of the bet is settled on its own.',
  asian_total:
    'The sum of the score decides. On the line the stake is given back; on a quarter line each half of the bet is settled on its own.',
  line: 'The number at the end decides, at even money: a back wins below its line, a lay above it. On the line stakes are given back.',
}
