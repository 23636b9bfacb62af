import { useLiveState, usePricesAreCurrent } from '#web/api/use-live.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import classes from './notices.module.css'

const MONEY_WORDS_ID = 'money-words'

/** Says on every page what a point is worth: in two words, and in a sentence when it is pressed. */
export function MoneyNotice() {
  const settings = useSettings()
  if (!settings) return null
  const { playShort, realShort, play, real } = messages.money
  return (
    <>
      <button
        type="button"
        className={classes.money}
        popoverTarget={MONEY_WORDS_ID}
        aria-describedby={MONEY_WORDS_ID}
      >
        <span>{settings.playMoney ? playShort : realShort}</span>
      </button>
      <p id={MONEY_WORDS_ID} popover="auto" className={classes.words}>
        {settings.playMoney ? play : real}
      </p>
    </>
  )
}

/** Says when prices cannot be trusted. It floats, so that nothing moves. */
export function LiveNotice() {
  const state = useLiveState()
  const isCurrent = usePricesAreCurrent()
  const words = state === 'lost' ? messages.live.lost : isCurrent ? '' : messages.live.late
  return (
    <output className={classes.live}>
      {words && (
        <span>
          <Icon name="warning" />
          {words}
        </span>
      )}
    </output>
  )
}
