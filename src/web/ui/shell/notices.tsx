import { useLiveState, usePricesAreCurrent } from '#web/api/use-live.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import classes from './notices.module.css'

/** Says on every page what a point is worth. Its line is there before the words are, so that nothing moves. */
export function MoneyNotice() {
  const settings = useSettings()
  return (
    <p className={classes.money} data-real={settings?.playMoney === false || undefined}>
      {settings && (
        <>
          <strong>
            {settings.playMoney ? messages.money.playShort : messages.money.realShort}
          </strong>
          <span>{settings.playMoney ? messages.money.play : messages.money.real}</span>
        </>
      )}
    </p>
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
