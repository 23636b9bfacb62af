import { LUCKY_7_RULES, lucky7 } from '../cards/lucky-7.ts'
import { game } from '../game.ts'

export default game({
  id: 'lucky-7-a',
  name: 'Lucky 7 A',
  reference: 'Lucky 7 A/B (sheet)',
  versions: [{ id: 1, from: '2026-12-01' }],
  ...lucky7({ even: 212, odd: 181, colour: 197 }),
  rules: LUCKY_7_RULES,
})
