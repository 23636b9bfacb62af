import { Suspense, lazy, useSyncExternalStore } from 'react'
import { fetchScript } from '#web/api/load.ts'
import type { Toast } from './toaster.tsx'

const DURATION_MS = 5_000

/** The library behind it is fetched with the first toast: no page needs it before. */
const library = () => fetchScript(() => import('./toaster.tsx'))
const LazyToaster = lazy(() => library().then(({ Toaster }) => ({ default: Toaster })))

let isWanted = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A short message at the top right that goes by itself. */
export async function showToast({ durationMs = DURATION_MS, ...toast }: Toast): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  const { show } = await library()
  show({ ...toast, durationMs })
}

/** Where toasts appear. Stands once, in the app. */
export function Toasts() {
  const isShown = useSyncExternalStore(subscribe, () => isWanted)
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <LazyToaster />
    </Suspense>
  )
}
