import { Suspense, lazy, useEffect, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import classes from './header.module.css'

const EventSearch = lazy(() =>
  import('./event-search.tsx').then((file) => ({ default: file.EventSearch })),
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Opens the search; so does the key "/" where nobody is typing. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span>{messages.search.open}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <EventSearch onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
