import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import classes from './info-dialog.module.css'
import { popupStore, type PopupKind } from './popups.ts'

/** Where popups appear. Stands once, in the app. */
export function Popups() {
  const popup = useSyncExternalStore(popupStore.subscribe, popupStore.read)
  return popup ? <InfoDialog key={popup.id} {...popup} /> : null
}

type Props = NonNullable<ReturnType<typeof popupStore.read>>

/** The browser's own dialog: it keeps the focus inside, closes with Escape and hides the page behind it. */
function InfoDialog({ kind, title, text, confirm, cancel, answer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      role={kind === 'error' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <PopupMark kind={kind} />
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {text && (
        <p id={textId} className={classes.text}>
          {text}
        </p>
      )}
      <div className={classes.buttons}>
        {cancel && (
          <button type="button" className={classes.cancel} onClick={() => answer(false)}>
            {cancel}
          </button>
        )}
        <button type="button" className={classes.confirm} onClick={() => answer(true)}>
          {confirm}
        </button>
      </div>
    </dialog>
  )
}

const strokes: Record<PopupKind, string> = {
  info: 'M24 21v13M24 14.2v.1',
  error: 'M17 17l14 14M31 17 17 31',
  success: 'M15 25l6.5 6.5L33 18',
  question: 'M18.5 19.5a5.5 5.5 0 1 1 8 4.9c-1.7.9-2.5 2-2.5 3.6M24 33.9v.1',
}

function PopupMark({ kind }: { kind: PopupKind }) {
  return (
    <svg className={classes.mark} data-kind={kind} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="21" />
      <path d={strokes[kind]} />
    </svg>
  )
}
