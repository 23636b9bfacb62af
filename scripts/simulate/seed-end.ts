import { BrokenStep, type Lived, type Tally } from './simulation.ts'

/** The end of one seed. */
export type SeedEnd = { seed: number; steps: number } & (
  | { tally: Tally }
  | { brokenAt: number; what: string }
)

/** Lives a seed to its end. That something broke is an end too; anything else is a failure. */
export async function endOf(
  { seed, steps }: { seed: number; steps: number },
  live: () => Lived | Promise<Lived>,
): Promise<SeedEnd> {
  try {
    const { tally } = await live()
    return { seed, steps, tally }
  } catch (error) {
    if (!(error instanceof BrokenStep)) throw error
    return { seed, steps, brokenAt: error.step, what: error.stack ?? error.message }
  }
}
