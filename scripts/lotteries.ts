import { assert } from '#domain/assert.ts'
import { oddsOf } from '#domain/lottery/odds.ts'
import { ratioText } from '#domain/lottery/fraction.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { readCatalogue } from '#server/modules/lottery/catalogue.ts'

/**
 * Every lottery with the exact odds of its tiers. Options: --json. `overall` is the chance of a line to win any prize in
 * one draw. A keno game has one for each number of marks (`overallBySpots`); there `overall` is that of the most marks.
 */
const written = (lottery: Lottery) => {
  const rules = currentRules(lottery)
  const { tiers, anyPrize } = oddsOf(rules)
  const isKeno = rules.matrix.form === 'keno'
  const most = anyPrize.toSorted((one, other) => one.spots - other.spots).at(-1)
  assert(most !== undefined, 'a lottery has tiers')
  return {
    id: lottery.id,
    tiers: tiers.map(({ tier: { name, match, type }, chance }) => ({
      name,
      match,
      type,
      probability: ratioText(chance),
    })),
    overall: ratioText(most.chance),
    ...(isKeno && {
      overallBySpots: Object.fromEntries(
        anyPrize.map(({ spots, chance }) => [spots, ratioText(chance)]),
      ),
    }),
  }
}

const all = [...(await readCatalogue()).values()].map(written)

if (process.argv.includes('--json')) console.log(JSON.stringify(all))
else
  for (const { id, tiers, overall } of all) {
    console.log(`${id}: any prize ${overall}`)
    for (const { name, match, type, probability } of tiers)
      console.log(`  ${name}  ${match}  type ${type}  ${probability}`)
  }
