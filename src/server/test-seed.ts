/**
 * The seed of a random run: the environment's `variable`, where a person repeats a run; in CI always the same, so that a
 * run fails for what was changed; elsewhere a new one each time.
 */
export function seedOfRun(variable: string): number {
  const asked = process.env[variable]
  if (asked) return Number(asked)
  return process.env.CI === 'true' ? 7 : Date.now() % 1_000_000
}
