import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const NAME = 'fairbook.casino-favourites'
const schema = z.array(z.string())
const listeners = new Set<() => void>()
let favourites: readonly string[] | undefined

function read(): readonly string[] {
  if (favourites === undefined) {
    try {
      favourites = z.parse(schema, JSON.parse(localStorage.getItem(NAME) ?? ''))
    } catch {
      favourites = []
    }
  }
  return favourites
}

/** The tiles that the player has starred, kept on this device. */
export const useFavourites = (): readonly string[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)

export function toggleFavourite(id: string): void {
  const before = read()
  favourites = before.includes(id) ? before.filter((each) => each !== id) : [...before, id]
  try {
    localStorage.setItem(NAME, JSON.stringify(favourites))
  } catch {
    // The storage is full or forbidden: the stars then live as long as the page.
  }
  for (const listener of listeners) listener()
}
