import { isDay } from '../lottery/day.ts'

/** Persons whom the operator has barred, and staff. */
export const WATCHLISTS = ['excluded', 'staff'] as const
export type Watchlist = (typeof WATCHLISTS)[number]

/** A player who looks like a person on a list: not looked at yet, the same person, or somebody else. */
export const HIT_STATES = ['open', 'same', 'other'] as const
export type HitState = (typeof HIT_STATES)[number]

/** A person as a file of the operator names one. `bornOn` is null where it is not known. */
export type ListedPerson = { name: string; bornOn: string | null; reference: string }

/** From this likeness of names on, a player is shown to the desk. 1 is the same name. */
export const LIKENESS_MIN = 0.55

const NAME_LENGTH_MAX = 120
const REFERENCE_LENGTH_MAX = 200

/** Reads a row of a file; a sentence says what is wrong with it. */
export function readPerson(row: {
  name: string
  bornOn: string
  reference: string
}): ListedPerson | string {
  const name = row.name.trim().replaceAll(/\s+/g, ' ')
  const bornOn = row.bornOn.trim()
  const reference = row.reference.trim()
  if (name === '') return 'the name is missing'
  if (name.length > NAME_LENGTH_MAX) return `the name is longer than ${NAME_LENGTH_MAX} letters`
  if (bornOn !== '' && !isDay(bornOn)) return 'the birth date is not a day such as 1980-12-31'
  if (reference.length > REFERENCE_LENGTH_MAX)
    return `the reference is longer than ${REFERENCE_LENGTH_MAX} letters`
  return { name, bornOn: bornOn || null, reference }
}
