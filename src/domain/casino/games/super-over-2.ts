import { ballByBall, firstInningsRuns, matchOdds, matchRules, nextBall } from '../cricket/match.ts'
import { game } from '../game.ts'

const FORMAT = { copies: 4, balls: 6, wickets: 2 }

export default game({
  id: 'super-over-2',
  name: 'Super Over2',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...ballByBall(FORMAT),
  parts: [
    matchOdds(FORMAT, { first: 'Team 1', second: 'Team 2' }),
    firstInningsRuns(FORMAT, [8, 12, 16]),
    nextBall(FORMAT),
  ],
  rules: [...matchRules(FORMAT), 'Next ball: what the next ball brings.'],
})
