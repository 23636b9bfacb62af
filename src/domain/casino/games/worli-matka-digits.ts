import { game } from '../game.ts'
import { MATKA_RULES, matkaParts, spaceOfPanas, twoDraws } from '../matka/table.ts'
import { upTo } from '../table.ts'

const DIGITS = upTo(10)

export default game({
  id: 'worli-matka-digits',
  name: 'Worli Matka Digits',
  reference: 'Worli matka (3 independent digits)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...twoDraws,
  pieces: { kind: 'faces', count: 10 },
  piece: String,
  parts: matkaParts({
    panas: spaceOfPanas(DIGITS.flatMap((a) => DIGITS.flatMap((b) => DIGITS.map((c) => [a, b, c])))),
    digitOf: (digit) => digit,
    // The public prices of panas give back too little where every digit is as likely again.
    prices: ['target', 'target', 'target'],
  }),
  rules: ['Every digit is drawn anew from nought to nine.', ...MATKA_RULES],
})
