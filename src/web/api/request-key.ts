import { useState } from 'react'

export type RequestKey = {
  /** The key to send `content` with. */
  keyOf(content: string): string
  /** The server has answered: the same content is a new request from now on. */
  answered(): void
}

/**
 * One idempotency key per content of a form, kept until the server has answered. So a second click, or a second try
 * after an answer that was lost on its way, is the same request for the server and happens once.
 */
export function createRequestKey(): RequestKey {
  let held: { content: string; key: string } | null = null
  return {
    keyOf(content) {
      if (held?.content !== content) held = { content, key: newKey() }
      return held.key
    },
    answered() {
      held = null
    },
  }
}

export const useRequestKey = (): RequestKey => useState(createRequestKey)[0]

/** Not `randomUUID`: that exists on encrypted pages only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
