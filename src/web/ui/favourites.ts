import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const schema = z.array(z.string())
/** The oldest go first. */
const MOST = 200

type Favourites = {
  use: () => readonly string[]
  toggle: (id: string) => void
}

/** Those that the player has starred, kept on this device under `name`. */
function favouritesIn(name: string): Favourites {
  const listeners = new Set<() => void>()
  let favourites: readonly string[] | undefined
  const read = (): readonly string[] => {
    if (favourites === undefined) {
      try {
        favourites = z.parse(schema, JSON.parse(localStorage.getItem(name) ?? ''))
      } catch {
        favourites = []
      }
    }
    return favourites
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    use: () => useSyncExternalStore(subscribe, read),
    toggle: (id) => {
      const before = read()
      const after = before.includes(id) ? before.filter((each) => each !== id) : [...before, id]
      favourites = after.slice(-MOST)
      try {
        localStorage.setItem(name, JSON.stringify(favourites))
      } catch {
        // The storage is full or forbidden: the stars then live as long as the page.
      }
      for (const listener of listeners) listener()
    },
  }
}

export const favouriteGames = favouritesIn('fairbook.casino-favourites')
/** Events by their ids. */
export const favouriteEvents = favouritesIn('fairbook.event-favourites')
