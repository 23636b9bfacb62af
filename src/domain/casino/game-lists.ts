/** A casino list of the top menu. Its id is part of addresses (`/open-casino-list/LC/4/22`), so it never changes. */
export type GameList = { readonly id: number; readonly name: string }

/** spec 000 §2, in the order of the top menu. */
export const GAME_LISTS: readonly GameList[] = [
  { id: 22, name: 'Baccarat' },
  { id: 24, name: '32 Cards' },
  { id: 20, name: 'Teenpatti' },
  { id: 21, name: 'Poker' },
  { id: 27, name: 'Lucky 7' },
]

/** The list with this id, or `undefined` when there is none. */
export const gameListById = (id: number): GameList | undefined =>
  GAME_LISTS.find((list) => list.id === id)
