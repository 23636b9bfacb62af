import { variantOf } from '../game.ts'
import bollywood from './bollywood.ts'

export default variantOf(bollywood, {
  id: 'bollywood-casino-2',
  name: 'Bollywood Casino 2',
  versions: [{ id: 1, from: '2026-12-01' }],
  rules: ['Bollywood Casino 2 has the rules of Bollywood Casino.', ...bollywood.rules],
})
