import type { ServerMessage } from '#contract/live.ts'

/** A message as the bytes of its text frame, so that it is encoded once for all who get it. */
export const frameOf = (message: ServerMessage): Buffer => Buffer.from(JSON.stringify(message))
