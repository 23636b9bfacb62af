import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  getPreferences,
  type Preferences,
  savePreferences,
} from '#contract/preferences/preferences.ts'
import { call } from './call.ts'
import { changePreferences, usePreferences } from './preferences.ts'

/** A choice that is typed is saved once it stands. */
const PAUSE_MS = 600

const isSame = (one: Preferences, other: Preferences): boolean =>
  Object.keys(one).every(
    (name) =>
      JSON.stringify(one[name as keyof Preferences]) ===
      JSON.stringify(other[name as keyof Preferences]),
  )

/** Takes the preferences of the account to this device, and changes made here to the account. */
export function AccountPreferences() {
  const here = usePreferences()
  const onAccount = useRef<Preferences>(undefined)
  const { data } = useQuery({
    queryKey: ['account', 'preferences'],
    queryFn: ({ signal }) => call(getPreferences, { signal }),
    staleTime: Infinity,
  })
  useEffect(() => {
    if (!data) return
    const { preferences } = data
    onAccount.current = preferences ?? undefined
    if (preferences) changePreferences(preferences)
  }, [data])
  useEffect(() => {
    const isSaved = onAccount.current && isSame(onAccount.current, here)
    if (!data || isSaved) return undefined
    const timer = setTimeout(() => {
      onAccount.current = here
      // A failed call is made good by the next change; this device keeps the choice in any case.
      void call(savePreferences, { body: here }).catch(() => undefined)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [data, here])
  return null
}
