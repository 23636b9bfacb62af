import { useEffect, useState } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import controls from '../controls.module.css'
import classes from './trade-page.module.css'

const texts = tradeMessages.hotKeys

/** Opens the list of keys, by a press or by the question mark. */
export function HotKeys() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent): void => {
      const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (key === '?' && !isTyping) setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className={controls.quiet}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.title}
      </button>
      {isOpen && (
        <Dialog title={texts.title} onClose={() => setOpen(false)}>
          <p className={classes.hint}>{texts.where}</p>
          <dl className={classes.keys}>
            {texts.list.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}
