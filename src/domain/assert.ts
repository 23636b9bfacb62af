/** Crashes on a bug in our own code. A mistake that a player can make is a refusal instead. */
export function assert(condition: boolean, message = 'unreachable state'): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`)
}
