import { ballByBall, firstInningsRuns, matchOdds, matchRules } from '../cricket/match.ts'
import { game } from '../game.ts'

const FORMAT = { copies: 10, balls: 30, wickets: 10 }

export default game({
  id: 'five-five-cricket',
  name: 'Five five cricket',
  reference: 'Five five cricket (5 overs)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...ballByBall(FORMAT),
  parts: [
    matchOdds(FORMAT, { first: 'AUS', second: 'IND', refers: 'AUS / IND' }),
    firstInningsRuns(FORMAT, [60, 70, 80]),
  ],
  rules: matchRules(FORMAT),
})
