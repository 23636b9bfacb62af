import { join } from 'node:path'
import { displayedAgreement } from './displayed-agreement.ts'

/** `node bench/displayed.ts [FILE]`: how well our displayed ladders agree with those of a real exchange. */
const shared = process.env['FAIRBOOK_SHARED'] ?? '../shared'
const [file = join(shared, 'data/recordings/1.197931751')] = process.argv.slice(2)
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`

for (const [depth, agreement] of Object.entries(await displayedAgreement(file))) {
  const { levels, samePrice, sameSize, nearSize } = agreement
  console.log(
    `best ${depth}: ${levels} levels, same price ${share(samePrice, levels)}, ` +
      `and size ${share(sameSize, levels)}, within 0.02 ${share(nearSize, levels)}`,
  )
}
