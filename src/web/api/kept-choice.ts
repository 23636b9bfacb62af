import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

type KeptChoice<T> = {
  read: () => T
  use: () => T
  change: (change: Partial<T>) => void
}

/** The player's choice, kept on this device under `name`; `usual` until then, or when it cannot be read. */
export function keptChoice<T extends object>(
  name: string,
  schema: z.ZodMiniType<T>,
  usual: T,
): KeptChoice<T> {
  let choice: T | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = (): T => {
    if (choice === undefined) {
      try {
        choice = z.parse(schema, JSON.parse(localStorage.getItem(name) ?? ''))
      } catch {
        choice = usual
      }
    }
    return choice
  }
  const change = (part: Partial<T>): void => {
    choice = { ...read(), ...part }
    try {
      localStorage.setItem(name, JSON.stringify(choice))
    } catch {
      // The storage is full or forbidden: the choice then lives as long as the page.
    }
    for (const listener of listeners) listener()
  }
  return { read, use: () => useSyncExternalStore(subscribe, read), change }
}
