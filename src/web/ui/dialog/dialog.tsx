import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/**
 * The browser's own dialog: it keeps the focus inside, closes with Escape, hides the page behind it, and gives the
 * focus back. Open while it is rendered.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
      {/* Last, so that the focus begins at what is to be filled in. */}
      <button
        type="button"
        className={classes.close}
        aria-label={messages.action.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
