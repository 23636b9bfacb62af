import '@mantine/charts/styles.layer.css'
import { DonutChart } from '@mantine/charts'
import { accountStates, type AccountState } from '#contract/account.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { playersDesk } from '#web/ui/messages/operators/player-desk.ts'
import classes from './overview-page.module.css'

const text = backofficeMessages.overview
const names = playersDesk.states

/** Not blue and not pink: these two mean back and lay. */
const colors: Record<AccountState, string> = {
  active: 'var(--accent)',
  inactive: 'var(--mantine-color-accent-2)',
  profile_incomplete: 'var(--mantine-color-accent-3)',
  suspended: 'var(--caution-ink)',
  timed_out: 'var(--mantine-color-accent-5)',
  excluded: 'var(--ink-muted)',
  closed: 'var(--line-strong)',
}

type Props = { playersByState: Partial<Record<AccountState, number>> }

/** The states of all accounts, as a ring. The list beneath says the same in figures. */
export function PlayersChart({ playersByState }: Props) {
  const parts = accountStates.map((state) => ({
    state,
    name: names[state],
    value: playersByState[state] ?? 0,
    color: colors[state],
  }))
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return <p className={classes.lead}>{text.noPlayers}</p>
  return (
    <div className={classes.ring}>
      <div inert>
        <DonutChart
          data={parts.filter(({ value }) => value > 0)}
          size={140}
          thickness={22}
          withTooltip={false}
          chartLabel={total.toLocaleString('en')}
          pieProps={{ isAnimationActive: false }}
        />
      </div>
      <dl className={classes.legend}>
        {parts.map(({ state, name, value, color }) => (
          <div key={state}>
            <dt>
              <span className={classes.swatch} style={{ background: color }} />
              {name}
            </dt>
            <dd>{value.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
