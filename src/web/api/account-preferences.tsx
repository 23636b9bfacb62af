import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  getPreferences,
  type Preferences,
  savePreferences,
} from '#contract/preferences/preferences.ts'
import { chooseColorScheme } from '#web/ui/scheme/color-scheme.ts'
import { call } from './call.ts'
import { showLanguageOnce } from './language.ts'
import { changePreferences, readPreferences, usePreferences } from './preferences.ts'
import { useSession } from './session.tsx'

/** A choice that is typed is saved once it stands. */
const PAUSE_MS = 600

const isSame = (one: Preferences, other: Preferences): boolean =>
  Object.keys(one).every(
    (name) =>
      JSON.stringify(one[name as keyof Preferences]) ===
      JSON.stringify(other[name as keyof Preferences]),
  )

/** The player whose latest choice is not on the account yet: the page was loaded anew before it was saved. */
const UNSAVED = 'fairbook.preferences.unsaved'
const unsaved = {
  isOf: (userId: string) => localStorage.getItem(UNSAVED) === userId,
  keep: (userId: string) => localStorage.setItem(UNSAVED, userId),
  forget: () => localStorage.removeItem(UNSAVED),
}

/** Takes the preferences of the account to this device, and changes made here to the account. */
export function AccountPreferences() {
  const here = usePreferences()
  const userId = useSession().user?.userId ?? ''
  const onAccount = useRef<Preferences>(undefined)
  const { data } = useQuery({
    queryKey: ['account', 'preferences'],
    queryFn: ({ signal }) => call(getPreferences, { signal }),
    staleTime: Infinity,
    enabled: userId !== '',
  })
  useEffect(() => {
    if (!data) return
    const { preferences } = data
    onAccount.current = preferences ?? undefined
    if (!preferences || unsaved.isOf(userId)) return
    changePreferences(preferences)
    showLanguageOnce(preferences.language)
  }, [data, userId])
  useEffect(() => chooseColorScheme(here.colorScheme), [here.colorScheme])
  useEffect(() => {
    // The effect above may just have changed them.
    const now = readPreferences()
    const isSaved = onAccount.current && isSame(onAccount.current, now)
    if (!data || isSaved) return undefined
    unsaved.keep(userId)
    const timer = setTimeout(() => {
      onAccount.current = now
      // A failed call is made good by the next change; this device keeps the choice in any case.
      void call(savePreferences, { body: now })
        .then(unsaved.forget)
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [data, here, userId])
  return null
}
