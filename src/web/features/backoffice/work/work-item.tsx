import { Button, Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import type { WorkRow } from '#contract/office/work.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { workDesk as text } from '#web/ui/messages/operators/work-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { linkOf } from './work-links.ts'
import classes from './work.module.css'

export type WorkSteps = {
  onTake: (rows: readonly WorkRow[], takeOver: boolean) => void
  onGiveBack: (rows: readonly WorkRow[]) => void
}
type Props = WorkSteps & {
  id: string
  row: WorkRow
  /** The moment of the list: ages and due times are told as of then. */
  nowMs: number
  isChosen: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onToggle: () => void
}

/** An item with its owner, its age and its due time in words; the colour only repeats them. */
export function WorkItem({
  id,
  row,
  nowMs,
  isChosen,
  onFocus,
  onKeyDown,
  onToggle,
  ...steps
}: Props) {
  const { title, queue, player, amountMinor, currency, at, dueAt } = row
  const leftMs = Date.parse(dueAt) - nowMs
  const due = leftMs < 0 ? text.late(-leftMs) : text.dueIn(leftMs)
  const tone = leftMs < 0 ? 'stopped' : text.isSoon(leftMs) ? 'waiting' : 'plain'
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      <Checkbox aria-label={text.select(title)} checked={isChosen} onChange={onToggle} />
      <span className={classes.about}>
        <Link
          id={id}
          href={linkOf(row)}
          className={classes.title}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {title}
        </Link>
        <span>
          {text.queues[queue] ?? queue}
          {player && ` · ${player.userId}`}
        </span>
      </span>
      <span className={classes.sum}>
        {amountMinor !== null && currency !== null && (
          <Money minor={amountMinor} currency={currency} />
        )}
      </span>
      <span className={classes.due}>
        <StateBadge tone={tone}>{due}</StateBadge>
        <span title={dateTimeText(at)}>{text.age(nowMs - Date.parse(at))}</span>
      </span>
      <Owner row={row} nowMs={nowMs} {...steps} />
    </li>
  )
}

function Owner({ row, nowMs, onTake, onGiveBack }: WorkSteps & Pick<Props, 'row' | 'nowMs'>) {
  const { owner, title } = row
  const name = owner?.isSelf ? text.own : owner?.userId
  const [label, step] = owner?.isSelf
    ? [text.giveBack, () => onGiveBack([row])]
    : [owner ? text.takeOver : text.take, () => onTake([row], owner !== null)]
  return (
    <span className={classes.owner}>
      <span>{owner && name ? text.since(name, nowMs - Date.parse(owner.since)) : text.nobody}</span>
      <Permitted to="work.take">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${label}: ${title}`}
          onClick={step}
        >
          {label}
        </Button>
      </Permitted>
    </span>
  )
}
