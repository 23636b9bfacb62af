import { SPORTS } from '../catalogue/sports.ts'

/** A sport as programs know it. */
export type EventType = { readonly id: string; readonly name: string }

/** Sports that programs know by another id than ours, and those that they know by another name, too. */
const KNOWN: Readonly<Record<number, readonly [id: number, name?: string]>> = {
  1: [1, 'Soccer'],
  2: [2],
  3: [2_378_961],
  4: [4],
  7: [7],
  8: [2_593_174],
  9: [4_339],
  10: [7_522],
  11: [6],
  12: [26_420_387],
  13: [6_423],
  14: [998_917],
  15: [627_555],
  16: [6_422],
  17: [7_524],
  18: [27_454_571, 'E-Sports'],
  20: [468_328],
  21: [8, 'Motor Sport'],
  22: [136_332],
  23: [3_503],
  24: [5],
  25: [1_477],
  26: [3],
  27: [11],
  28: [7_511],
  29: [61_420],
  30: [7_523],
}

/** Far beyond every id that programs know: sports that are ours alone. */
const OWN_IDS_FROM = 900_000_000

const eventTypes = new Map<number, EventType>(
  SPORTS.map(({ id: sportId, name: ownName }) => {
    const [id = OWN_IDS_FROM + sportId, name = ownName] = KNOWN[sportId] ?? []
    return [sportId, { id: String(id), name }]
  }),
)
const sportIds = new Map(Array.from(eventTypes, ([sportId, { id }]) => [id, sportId]))

/** How programs know one of our sports. */
export const eventTypeOf = (sportId: number): EventType =>
  eventTypes.get(sportId) ?? { id: String(OWN_IDS_FROM + sportId), name: '' }

/** Our sport that programs know by this id; `undefined` where we have none. */
export const sportIdOf = (eventTypeId: string): number | undefined => sportIds.get(eventTypeId)
