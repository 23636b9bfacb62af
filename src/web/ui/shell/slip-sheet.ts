import { useSyncExternalStore } from 'react'

/**
 * The state shared by the frame and the bet slip: on a phone the rail is a sheet that the bottom bar opens, and the bar
 * shows how many bets wait on the slip.
 */
type SlipSheet = { isOpen: boolean; count: number }

let sheet: SlipSheet = { isOpen: false, count: 0 }
const listeners = new Set<() => void>()

function change(next: Partial<SlipSheet>): void {
  const merged = { ...sheet, ...next }
  if (merged.isOpen === sheet.isOpen && merged.count === sheet.count) return
  sheet = merged
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSlipSheet = (): SlipSheet => useSyncExternalStore(subscribe, () => sheet)

export const openSlipSheet = (): void => change({ isOpen: true })
export const closeSlipSheet = (): void => change({ isOpen: false })
/** The bet slip calls this when bets are added or removed. */
export const setSlipCount = (count: number): void => change({ count })
