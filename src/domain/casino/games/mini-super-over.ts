import { ballByBall, firstInningsRuns, matchOdds, matchRules } from '../cricket/match.ts'
import { game } from '../game.ts'

const FORMAT = { copies: 3, balls: 4, wickets: 1 }

export default game({
  id: 'mini-super-over',
  name: 'Mini Superover',
  reference: 'Mini Superover',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...ballByBall(FORMAT),
  parts: [matchOdds(FORMAT, { first: 'IND', second: 'AUS' }), firstInningsRuns(FORMAT, [4, 8, 12])],
  rules: matchRules(FORMAT),
})
