import type { UseFormReturnType } from '@mantine/form'
import { useLayoutEffect, useRef } from 'react'
import { endedSession } from '#web/api/ended-session.ts'
import { useSession } from '#web/api/session.tsx'

type Kept = { userId: string; name: string; values: unknown }

/** Only as long as the page lives: a file cannot be kept elsewhere, and bank details belong on no shared device. */
let kept: Kept | undefined

/**
 * The filled-in fields survive the end of the session and the way to the profile, and are there again for the same
 * player.
 */
export function useKeptForm<Values extends object>(
  name: string,
  form: UseFormReturnType<Values>,
): void {
  const { user } = useSession()
  const userId = user?.userId
  const latest = useRef(form)
  const mustComplete = useRef(false)
  useLayoutEffect(() => {
    latest.current = form
    mustComplete.current = user?.state === 'profile_incomplete'
  })
  useLayoutEffect(() => {
    if (userId === undefined) return undefined
    const mine = kept?.userId === userId && kept.name === name ? kept : undefined
    kept = undefined
    if (mine) latest.current.setValues(mine.values as Values)
    return () => {
      if (endedSession.read() === null && !mustComplete.current) return
      kept = { userId, name, values: latest.current.getValues() }
    }
  }, [name, userId])
}
