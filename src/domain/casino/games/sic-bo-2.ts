import { variantOf } from '../game.ts'
import sicBo from './sic-bo.ts'

export default variantOf(sicBo, {
  id: 'sic-bo-2',
  name: 'Sic Bo2',
  versions: [{ id: 1, from: '2026-12-01' }],
  rules: ['Sic Bo2 has the rules of Sic Bo.', ...sicBo.rules],
})
