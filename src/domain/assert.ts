/** Crashes on a bug in our own code. What a player may do wrong is a refusal instead. */
export function assert(condition: boolean, message = 'unreachable state'): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`)
}
