/** A place outside the database that lines are added to and never taken from. */
export type HeadStore = {
  /** As operators know it. */
  place: string
  lines: () => Promise<string[]>
  /** The last line. `near`: the number of a head that is probably not far from it. */
  last: (near: number) => Promise<string | undefined>
  /** Adds the lines of these numbers; they are safe when it is done. */
  add: (heads: readonly { number: number; head: string }[]) => Promise<void>
}
