/**
 * The public beacon "quicknet" of drand: every three seconds a number that nobody knows before. Only its timetable is
 * here; its signature is checked where it is fetched.
 */
export const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  periodSeconds: 3,
  genesisSeconds: 1_692_803_367,
} as const

/** The round of the beacon that is the newest at this time, in whole seconds since 1970. */
export const beaconRoundAt = (seconds: number): number =>
  Math.floor((seconds - QUICKNET.genesisSeconds) / QUICKNET.periodSeconds) + 1

/** When a round of the beacon is published, in seconds since 1970. */
export const beaconTime = (round: number): number =>
  QUICKNET.genesisSeconds + (round - 1) * QUICKNET.periodSeconds

/** The round whose number decides bets that close at this time: published three to six seconds later. */
export const beaconRoundAfter = (closeSeconds: number): number => beaconRoundAt(closeSeconds) + 2
