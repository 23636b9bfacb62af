import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { paths } from './paths.ts'

/**
 * Why somebody is at the login, kept in the entry of the browser's history: it lasts over a reload and belongs to no
 * other visit of the page.
 */
const loginReturn = z.object({
  /** The page that a pressed price or an ended session led away from: a path of this site, never another address. */
  returnTo: z.string().check(z.regex(/^\/(?![/\\])/)),
  /** Says that the session ended, and why. */
  notice: z.nullable(z.string()),
})
export type LoginReturn = z.output<typeof loginReturn>

/** The target of the login and its message. Without a reason the login leads to the home page (spec 000 §2). */
export function useLoginReturn() {
  const state: unknown = useHistoryState()
  // The way back is the one that the page was opened with, also while the browser leaves it.
  const [{ returnTo, notice }] = useState((): LoginReturn => {
    const parsed = z.safeParse(loginReturn, state)
    return parsed.success ? parsed.data : { returnTo: paths.home, notice: null }
  })
  /** For the link between login and registration. */
  return { returnTo, notice, state }
}

/** The present page with its query: the sport of the home page stands there. */
export function useAddress(): string {
  const [path] = useLocation()
  const search = useSearch()
  return search === '' ? path : `${path}?${search}`
}
