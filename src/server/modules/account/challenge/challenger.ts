/** A task for the browser; the page knows it by `kind`. */
export type Puzzle = { kind: string } & Record<string, unknown>

/**
 * Tells browsers from programs that guess. The program has one of its own; a service from outside is another class with
 * these two methods, given to `Challenges` in its place.
 */
export type Challenger = {
  make: () => Promise<Puzzle>
  /** Whether the answer solves a puzzle of `make`. An answer counts once. */
  takes: (answer: string) => Promise<boolean>
}
