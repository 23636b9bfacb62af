/**
 * How long a connection may be idle before it is closed. Pools of programs keep theirs for seconds and longer: one that
 * is closed just when it is used again looks to the program like an order nobody can tell the fate of. The header of a
 * next request may take a little longer than that, or the close would race with it all the same.
 */
export const CONNECTION_OPTIONS = {
  keepAliveTimeout: 75_000,
  headersTimeout: 80_000,
  /** Header and body together: who sends them byte by byte does not keep a connection for long. */
  requestTimeout: 90_000,
}

/** Beyond these new connections are closed at once: each costs memory, however silent it is. */
export const CONNECTIONS_MAX = 10_000
