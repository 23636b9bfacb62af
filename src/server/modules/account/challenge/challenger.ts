/** A task for the browser; the page knows it by `kind`. */
export type Puzzle = { kind: string } & Record<string, unknown>

/** Tells browsers from programs that guess: by work of the browser, or by a service from outside. */
export type Challenger = {
  make: () => Promise<Puzzle>
  /** Whether the answer solves a puzzle of `make`. An answer counts once. */
  takes: (answer: string) => Promise<boolean>
}
