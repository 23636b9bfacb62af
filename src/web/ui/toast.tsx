import { useSyncExternalStore } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { fetchScript, loadPart } from '#web/api/load.ts'
import type { Toast } from './toaster.tsx'

const DURATION_MS = 5_000

/** The library behind it is fetched with the first toast: no page needs it before. */
const library = () => import('./toaster.tsx')
const LazyToaster = loadPart(library, (file) => file.Toaster)

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
  const { show } = await fetchScript(library)
  show({ ...toast, durationMs })
}

/** Where toasts appear. Stands once, in the app. */
export function Toasts() {
  const isShown = useSyncExternalStore(subscribe, () => isWanted)
  if (!isShown) return null
  return (
    <Arriving fallback={null}>
      <LazyToaster />
    </Arriving>
  )
}
