import { useId, useRef, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { words, wordTexts, type Word } from '../messages/help/words.ts'
import classes from './word-tip.module.css'

type Props = {
  word: Word
  /** The word as the page says it. Without it a mark stands beside a word that is a label or a button. */
  children?: ReactNode
}

/**
 * A word of betting with its explanation: shown while the pointer or the keyboard is on it, and by a touch. The browser's
 * own popover: Escape and a press outside close it.
 */
export function WordTip({ word, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const { name, text } = words[word]
  const show = (): void => {
    if (!button.current || tip.current?.matches(':popover-open')) return
    tip.current?.showPopover?.({ source: button.current })
  }
  const hide = (): void => tip.current?.hidePopover?.()
  return (
    // The pointer may go over to the explanation, which stands inside for that.
    <span
      className={classes.around}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
    >
      <button
        ref={button}
        type="button"
        className={children ? classes.word : classes.mark}
        aria-label={children ? undefined : wordTexts.meaning(name)}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        // Some browsers give a pressed button no focus, and a press closes what hovering has opened.
        onClick={show}
      >
        {children ?? <Icon name="info" size={16} />}
      </button>
      {/* Read with its word as a description, and not as a part of the heading or sentence around it. */}
      <span ref={tip} id={id} popover="auto" aria-hidden="true" className={classes.tip}>
        {text}
      </span>
    </span>
  )
}
