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

/** Where the login leads and what it says. Without a reason it leads to the home page (spec 000 §2). */
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

/** The page that is shown, with what it was asked for: the sport of the home page stands in its query. */
export function useAddress(): string {
  const [path] = useLocation()
  const search = useSearch()
  return search === '' ? path : `${path}?${search}`
}
