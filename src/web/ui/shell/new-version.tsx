import { useNewVersion } from '#web/worker/register.ts'
import { offlineMessages as text } from '../messages/offline.ts'
import classes from './new-version.module.css'

/** Offers a new release. Nothing is loaded before the player wants it: a bet may be half typed. */
export function NewVersion() {
  if (!useNewVersion()) return null
  return (
    <output className={classes.offer}>
      {text.newVersion}
      <button type="button" onClick={() => location.reload()}>
        {text.reload}
      </button>
    </output>
  )
}
