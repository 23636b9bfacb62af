import { gameText } from '#web/ui/names/game-names.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { SlotMachineRow } from '#contract/instant-wins/slots.ts'
import { slotMessages as text } from '#web/ui/messages/instant-wins/slots.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import classes from '../games-page.module.css'
import { percentOf } from '../percent.ts'
import { Symbol } from '../symbol.tsx'

const COVER_SYMBOLS = 3

/** A slot with its smallest stake and its return, and the way to it. */
export function SlotCard({ slot }: { slot: SlotMachineRow }) {
  const [smallest = 0] = slot.coinsMinor
  const [highest] = slot.prizes
  return (
    <article className={classes.game}>
      <div className={classes.cover} data-tone="3">
        {slot.symbols.slice(0, COVER_SYMBOLS).map(({ name }) => (
          <Symbol key={name} name={name.toLowerCase()} size={52} />
        ))}
      </div>
      <div className={classes.body}>
        <h2>{gameText(slot.name)}</h2>
        <dl className={classes.facts}>
          <dt>{text.from}</dt>
          <dd>
            <Money minor={smallest * slot.lines.length} currency={slot.currency} />
          </dd>
          {highest && (
            <>
              <dt>{text.highest}</dt>
              <dd>{text.coins(highest.coins)}</dd>
            </>
          )}
          <dt>{text.back}</dt>
          <dd>{text.percent(percentOf(slot.return))}</dd>
        </dl>
        {!slot.isOn && <p>{text.off}</p>}
        <Button
          component={Link}
          href={paths.slot(slot.machineId)}
          fullWidth
          className={classes.buy}
        >
          {text.open(gameText(slot.name))}
        </Button>
      </div>
    </article>
  )
}
