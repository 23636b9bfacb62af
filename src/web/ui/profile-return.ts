import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/**
 * The page that asked for the profile, kept in the entry of the browser's history: a path of this site, never another
 * address.
 */
const profileReturn = z.object({ returnTo: z.string().check(z.regex(/^\/(?![/\\])/)) })
export type ProfileReturn = z.output<typeof profileReturn>

/** Where a completed profile leads back to; null when nobody was on the way anywhere. */
export function useProfileReturn(): string | null {
  const state: unknown = useHistoryState()
  const [returnTo] = useState(() => {
    const parsed = z.safeParse(profileReturn, state)
    return parsed.success ? parsed.data.returnTo : null
  })
  return returnTo
}
