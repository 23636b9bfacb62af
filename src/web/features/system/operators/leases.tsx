import type { Lease } from '#contract/operators/jobs.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import classes from './jobs-page.module.css'
import { leaseList as text } from './leases-text.ts'

/** Work that one server at a time does, and its server. */
export function Leases({ leases }: { leases: readonly Lease[] }) {
  return (
    <Panel title={text.title}>
      <p className={classes.note}>{text.lead}</p>
      {leases.length === 0 && <EmptyState icon="search" title={text.none} text={text.noneText} />}
      <ul className={classes.list}>
        {leases.map(({ name, owner, generation, takenAt, isOwned }) => (
          <li key={name}>
            <span className={classes.name}>{name}</span>
            <span>
              {owner !== '' && text.owner(owner)}
              {takenAt !== null && (
                <span className={classes.quiet}>{text.since(dateTimeText(takenAt))}</span>
              )}
            </span>
            <span>{text.generation(generation)}</span>
            <StateBadge tone={isOwned ? 'good' : 'waiting'}>
              {isOwned ? text.owned : text.free}
            </StateBadge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
