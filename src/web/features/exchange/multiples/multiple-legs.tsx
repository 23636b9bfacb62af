import { Link } from 'wouter'
import { Icon } from '#web/ui/icons/icon.tsx'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { paths } from '#web/ui/paths.ts'
import { priceText } from '#web/ui/price-text.ts'
import controls from '../controls.module.css'
import card from '../slip/slip-card.module.css'
import { useSlipStore } from '../slip/slip-context.tsx'
import type { SlipLeg } from './multiple-draft.ts'
import classes from './multiple-slip.module.css'

type Props = { legs: readonly SlipLeg[]; isLocked: boolean }

/** The combined selections, each at its present price beside the price that the player has looked at. */
export const MultipleLegs = ({ legs, isLocked }: Props) => (
  <ul className={classes.legs}>
    {legs.map((leg) => (
      <LegItem key={leg.line.key} leg={leg} isLocked={isLocked} />
    ))}
  </ul>
)

function LegItem({ leg, isLocked }: { leg: SlipLeg; isLocked: boolean }) {
  const store = useSlipStore()
  const { line, problem } = leg
  const { target } = line
  return (
    <li className={classes.leg} data-broken={problem !== undefined}>
      <div className={card.title}>
        <strong>{target.selectionName}</strong>
        <Link href={paths.event(target.sportId, target.eventId)}>
          {target.marketName} · {target.eventName}
        </Link>
      </div>
      <LegPrice leg={leg} />
      <button
        type="button"
        className={controls.icon}
        aria-label={texts.remove(target.selectionName)}
        disabled={isLocked}
        onClick={() => store.remove(line.key)}
      >
        <Icon name="close" size={18} />
      </button>
      {problem !== undefined && <p className={card.problem}>{problem}</p>}
    </li>
  )
}

function LegPrice({ leg: { quoted, seen } }: { leg: SlipLeg }) {
  if (!quoted) return <span className={classes.price}>…</span>
  if (quoted.price === null) return <span className={classes.price}>{texts.noPrice}</span>
  const change = seen ? Math.sign(quoted.price - seen.price) : 0
  return (
    <span className={classes.price} data-change={change}>
      {priceText(quoted.price)}
      {seen && change !== 0 && <small>{texts.was(priceText(seen.price))}</small>}
    </span>
  )
}
