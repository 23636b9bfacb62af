import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './api-docs-page.module.css'

type Props = { id?: string; summary: ReactNode; children: () => ReactNode }

/** Folded up, only its summary is made: all calls and shapes together are some 25,000 elements. */
export function Folded({ id, summary, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // The page is long enough to scroll to it only now.
  useEffect(() => {
    if (isOpen && window.location.hash === `#${id}`) details.current?.scrollIntoView()
  }, [isOpen, id])
  return (
    <details
      ref={details}
      id={id}
      className={classes.operation}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
