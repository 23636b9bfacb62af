import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { revealScratchCard, type ScratchCard } from '#contract/instant-wins/scratch.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { scratchKeys } from './scratch-queries.ts'

const FIELDS = 9

export type Scratching = {
  /** Which fields are scratched. */
  scratched: ReadonlySet<number>
  /** Whether everything is uncovered: only then is the result said. */
  isShown: boolean
  failure: string
  scratch: (field: number) => void
  revealAll: () => void
}

/** Scratching a card. The server tells what is under the fields at the first scratch: until then the page does not know. */
export function useScratching(card: ScratchCard): Scratching {
  const queries = useQueryClient()
  const { refresh } = useSession()
  const [wasPlayed] = useState(card.grid !== null)
  const [scratched, setScratched] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState('')
  const isAsked = useRef(wasPlayed)

  async function ask(): Promise<void> {
    if (isAsked.current) return
    isAsked.current = true
    setFailure('')
    try {
      const params = { cardId: card.cardId }
      const played = await call(revealScratchCard, { params })
      queries.setQueryData(scratchKeys.card(card.cardId), played)
      void queries.invalidateQueries({ queryKey: scratchKeys.cards })
      void queries.invalidateQueries({ queryKey: scratchKeys.games })
      void refresh()
    } catch (error) {
      isAsked.current = false
      setScratched(new Set())
      setFailure(sentenceOf(error))
    }
  }

  function uncover(fields: readonly number[]): void {
    if (card.state === 'void' || wasPlayed) return
    setScratched((before) => new Set([...before, ...fields]))
    void ask()
  }

  return {
    scratched,
    isShown: wasPlayed || (card.grid !== null && scratched.size === FIELDS),
    failure,
    scratch: (field) => uncover([field]),
    revealAll: () => uncover(Array.from({ length: FIELDS }, (_, field) => field)),
  }
}
