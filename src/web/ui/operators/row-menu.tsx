import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import classes from './row-menu.module.css'

type Item = { label: string; hint: string; onSelect: () => void }
type Props = { label: string; items: readonly Item[] }

const GAP = 4

/**
 * Steps that cannot be taken back, away from those that can: one press more, and nothing to hit by accident. The
 * browser's own popover closes with Escape and with a press outside, and gives the keyboard back.
 */
export function RowMenu({ label, items }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => panel.current?.hidePopover?.()
  useEffect(() => {
    if (!isOpen) return undefined
    // It stands where its row stood.
    addEventListener('scroll', close, { capture: true, once: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [isOpen])
  return (
    <>
      <Button
        ref={opener}
        size="compact-sm"
        variant="default"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
      >
        <Icon name="more" size={16} />
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.menu}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open')
          if (newState === 'open') place(panel.current, opener.current)
        }}
      >
        {items.map(({ label: words, hint, onSelect }) => (
          <button
            key={words}
            type="button"
            aria-label={words}
            className={classes.item}
            onClick={() => {
              close()
              opener.current?.focus()
              onSelect()
            }}
          >
            {words}
            <small>{hint}</small>
          </button>
        ))}
      </div>
    </>
  )
}

/** Under its button, or above it where there is no room. */
function place(panel: HTMLElement | null, opener: HTMLElement | null): void {
  if (!panel || !opener) return
  const at = opener.getBoundingClientRect()
  const { offsetHeight, offsetWidth } = panel
  const below = at.bottom + GAP
  const top = below + offsetHeight > innerHeight ? at.top - GAP - offsetHeight : below
  panel.style.top = `${Math.max(GAP, top)}px`
  panel.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - offsetWidth - GAP))}px`
}
