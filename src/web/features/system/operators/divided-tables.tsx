import type { DividedTable } from '#contract/operators/system.ts'
import { systemDesk as text } from '#web/ui/messages/operators/system-desk.ts'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './jobs-page.module.css'

/** The tables that only grow: their size, and whether they are divided. */
export const DividedTables = ({ tables }: { tables: readonly DividedTable[] }) => (
  <Panel title={text.tables}>
    <p className={classes.note}>{text.tablesText}</p>
    <ul className={classes.list}>
      {tables.map(({ name, isDivided, parts, rows, bytes }) => (
        <li key={name}>
          <span className={classes.name}>{name}</span>
          <span>
            {text.rows(rows)}
            <span className={classes.quiet}>{text.size(bytes)}</span>
          </span>
          <span>{text.parts(parts.length)}</span>
          <StateBadge tone={isDivided ? 'good' : 'waiting'}>
            {isDivided ? text.divided : text.notDivided}
          </StateBadge>
        </li>
      ))}
    </ul>
  </Panel>
)
