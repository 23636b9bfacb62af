import { LUCKY_7_RULES, lucky7, threeCardLine } from '../cards/lucky-7.ts'
import { game } from '../game.ts'

export default game({
  id: 'lucky-7-b',
  name: 'Lucky 7 B',
  reference: 'Lucky 7 A/B (screens)',
  versions: [{ id: 1, from: '2026-12-01' }],
  ...lucky7({ even: 210, odd: 179, colour: 195 }, [threeCardLine]),
  rules: [
    ...LUCKY_7_RULES,
    'Three-card line: the card is one of three neighbouring ranks. A seven loses every line.',
  ],
})
