import { Button } from '@mantine/core'
import { Icon } from '#web/ui/icons/icon.tsx'
import { slipMessages as text } from '#web/ui/messages/lottery/slip.ts'
import { draftOf, type useKeptSlips } from './kept-slips.ts'
import type { Draft } from './slip-draft.ts'
import classes from './slip.module.css'

type Props = {
  kept: ReturnType<typeof useKeptSlips>
  draft: Draft
  onChange: (draft: Draft) => void
}

export const KeptSlipsBar = ({ kept, draft, onChange }: Props) => (
  <section className={classes.kept} aria-label={text.favourites}>
    {kept.last !== null && (
      <Button variant="default" onClick={() => kept.last && onChange(draftOf(kept.last, draft))}>
        {text.lastSlip}
      </Button>
    )}
    {kept.favourites.map((favourite, at) => {
      const name = text.favourite(at + 1)
      return (
        <span key={`${at} ${JSON.stringify(favourite)}`} className={classes.favourite}>
          <Button variant="default" onClick={() => onChange(draftOf(favourite, draft))}>
            {name}
          </Button>
          <button
            type="button"
            className={classes.remove}
            aria-label={text.remove(name)}
            onClick={() => kept.remove(at)}
          >
            <Icon name="close" size={16} />
          </button>
        </span>
      )
    })}
    <Button variant="subtle" onClick={() => kept.keep(draft)}>
      {text.saveFavourite}
    </Button>
    <p>{text.keptHere}</p>
  </section>
)
