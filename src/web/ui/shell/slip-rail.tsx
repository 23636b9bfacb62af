import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import classes from './slip-rail.module.css'
import { closeSlipSheet, useSlipSheet } from './slip-sheet.ts'

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') closeSlipSheet()
}

/**
 * A column on the right; below 960 px a sheet that the bottom bar opens, and above which the page can be used. The same
 * bet slip stands in both.
 */
export function SlipRail({ children }: { children: ReactNode }) {
  const rail = useRef<HTMLElement>(null)
  const { isOpen } = useSlipSheet()
  useEffect(() => {
    if (!isOpen) return undefined
    // A stake that was pressed for has the keyboard already.
    if (!rail.current?.contains(document.activeElement))
      rail.current?.focus({ preventScroll: true })
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [isOpen])
  return (
    <aside
      ref={rail}
      tabIndex={-1}
      className={classes.rail}
      data-open={isOpen || undefined}
      aria-label={messages.menu.betSlip}
    >
      <div className={classes.grip}>
        <button type="button" aria-label={messages.action.close} onClick={closeSlipSheet}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  )
}
