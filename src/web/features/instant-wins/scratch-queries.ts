import { useQuery } from '@tanstack/react-query'
import {
  getScratchCard,
  getScratchCommit,
  getScratchProof,
  listScratchGames,
} from '#contract/instant-wins/scratch.ts'
import { call } from '#web/api/call.ts'

export const scratchKeys = {
  games: ['instant-wins', 'games'],
  cards: ['instant-wins', 'cards'],
  card: (cardId: number) => ['instant-wins', 'card', cardId],
  proof: (cardId: number) => ['instant-wins', 'proof', cardId],
  commit: (poolId: number) => ['instant-wins', 'commit', poolId],
} as const

export const useScratchGames = () =>
  useQuery({
    queryKey: scratchKeys.games,
    queryFn: ({ signal }) => call(listScratchGames, { signal }),
  })

export const useScratchCard = (cardId: number) =>
  useQuery({
    queryKey: scratchKeys.card(cardId),
    queryFn: ({ signal }) => call(getScratchCard, { params: { cardId }, signal }),
  })

export const useScratchProof = (cardId: number) =>
  useQuery({
    queryKey: scratchKeys.proof(cardId),
    queryFn: ({ signal }) => call(getScratchProof, { params: { cardId }, signal }),
  })

/** Asked anew each time: every card of the player has a seed of its own. */
export const useScratchCommit = (poolId: number) =>
  useQuery({
    queryKey: scratchKeys.commit(poolId),
    queryFn: ({ signal }) => call(getScratchCommit, { params: { poolId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
