import { useEffect, useState } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { loadPart } from '#web/api/load.ts'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import classes from './header.module.css'

const EventSearch = loadPart(
  () => import('./event-search.tsx'),
  (file) => file.EventSearch,
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const takesKeys = (target: EventTarget | null): boolean =>
  isTyping(target) ||
  (target instanceof HTMLElement && target.closest('dialog a, dialog button') !== null)

/** Opens the search; so does the key "/" where nobody is typing. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const close = (): void => {
    setIsOpen(false)
    setWords('')
  }
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
        <>
          <Typing onType={setWords} />
          <Arriving fallback={null}>
            <EventSearch words={words} onType={setWords} onClose={close} />
          </Arriving>
        </>
      )}
    </>
  )
}

/** Keeps the letters that are typed before the field is there and has the focus. */
function Typing({ onType }: { onType: (change: (words: string) => string) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return
      if (event.key === 'Backspace') onType((words) => words.slice(0, -1))
      else if (event.key.length === 1) onType((words) => words + event.key)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onType])
  return null
}
