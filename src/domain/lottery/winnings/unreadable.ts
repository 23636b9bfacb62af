/** A file that cannot be settled: the message says where and why. */
export class Unreadable extends Error {}

/** Ends the reading of a file; `place` names the settlement where a file holds several. */
export function refuse(place: string, why: string): never {
  throw new Unreadable(`${place}${why}`)
}
