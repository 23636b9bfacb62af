import { takersOfDisplayed } from '#domain/exchange/book/test-takers.ts'

/** No order of the displayed size or a smaller one gets so much less, in minor units. */
const SHORT_MAX_MINOR = 20

/** Orders take what random markets display, by a seed. Answers the exit code: 0 when each got what was displayed. */
export function runTakers(given: { seed: number; takers: number; isJson: boolean }): number {
  const { seed, takers, isJson } = given
  const told = {
    seed,
    takers,
    acrossSelections: 0,
    short: 0,
    shortMaxMinor: 0,
    costly: 0,
    costCenti: 0,
    costMaxCenti: 0,
    leftCenti: 0,
    beyondBound: 0,
  }
  for (const end of takersOfDisplayed(seed, given)) {
    told.acrossSelections += end.isAcross ? 1 : 0
    told.short += end.shortMinor > SHORT_MAX_MINOR ? 1 : 0
    told.shortMaxMinor = Math.max(told.shortMaxMinor, end.shortMinor)
    told.costly += end.costCenti > 0 ? 1 : 0
    told.costCenti += end.costCenti
    told.leftCenti += end.leftCenti
    told.costMaxCenti = Math.max(told.costMaxCenti, end.costCenti)
    told.beyondBound += end.costCenti >= end.costMaxMinor * 100 ? 1 : 0
  }
  if (isJson) console.log(JSON.stringify(told))
  else {
    console.log(
      `${takers} takers, ${told.acrossSelections} of them across selections (seed ${seed})`,
    )
    console.log(
      `${told.short} got over ${SHORT_MAX_MINOR} minor units less than displayed; the most was ${told.shortMaxMinor}`,
    )
    console.log(
      `${told.costly} matches cost the house ${units(told.costCenti)} minor units, one at most ` +
        `${units(told.costMaxCenti)}; all of them left it ${units(told.leftCenti)}`,
    )
  }
  return told.short + told.beyondBound === 0 ? 0 : 1
}

const units = (centi: number) => (centi / 100).toFixed(2)
