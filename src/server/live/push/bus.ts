/** A message as it is heard. `respond` answers the one who asked. */
export type Heard = { subject: string; data: Uint8Array; respond: (data: Uint8Array) => void }

/**
 * Carries messages between servers: each to whoever listens to its subject, at most once, in the order in which one server
 * sends them. A message that cannot be carried now is lost.
 */
export type Bus = {
  publish: (subject: string, data: Uint8Array) => void
  /** Hears what is published on the subject, until the function that this answers is called. */
  subscribe: (subject: string, take: (heard: Heard) => void) => () => void
  /** The first answer to a question. Throws when nobody is there to answer, and when none comes in time. */
  request: (subject: string, data: Uint8Array) => Promise<Uint8Array>
  close: () => Promise<void>
}
