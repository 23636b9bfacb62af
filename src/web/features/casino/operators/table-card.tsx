import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AdminTable } from '#contract/casino/operators.ts'
import { formatMoney } from '#domain/money.ts'
import { tableLimitTexts } from '#web/ui/messages/casino/closed-games.ts'
import { tableDesk as text } from '#web/ui/messages/casino/table-desk.ts'
import { Money } from '#web/ui/money.tsx'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import classes from './tables-page.module.css'

export type TableStep = 'turn-off' | 'turn-on' | 'void' | 'limits' | 'prices'
type Props = { table: AdminTable; currency: string; onStep: (step: TableStep) => void }

/** A return of 9,740 of 10,000 is written as 97.40 %. */
const percent = (bps: number | null): string =>
  bps === null ? text.noReturn : `${(bps / 100).toFixed(2)} %`

/** A table with its risk, its results and the steps that operators may take. */
export function TableCard({ table, currency, onStep }: Props) {
  const { name, phase, isAlarming, inForce } = table
  const money = (minor: number) => formatMoney(minor, currency)
  const facts: [string, ReactNode][] = [
    [text.columns.risk, <Money key="risk" minor={table.riskMinor} currency={currency} />],
    [text.columns.players, table.players.toLocaleString('en')],
    [text.columns.rounds, table.rounds.toLocaleString('en')],
    [text.columns.staked, <Money key="staked" minor={table.stakedMinor} currency={currency} />],
    [
      text.columns.house,
      <Money key="house" minor={table.houseMinor} currency={currency} isSigned />,
    ],
    [text.columns.expected, percent(table.expectedReturnBps)],
    [text.columns.actual, percent(table.actualReturnBps)],
    [text.columns.stakes, text.stakes(money(inForce.leastMinor), money(inForce.mostMinor))],
    [text.columns.rules, text.rules(table.rulesVersion, table.rulesHash)],
  ]
  return (
    <article className={classes.table}>
      <h2>
        {name}
        <StateBadge tone={phase === 'off' ? 'stopped' : phase === 'asleep' ? 'plain' : 'good'}>
          {text.phases[phase === 'settled' ? 'result' : phase]}
        </StateBadge>
        {isAlarming && <StateBadge tone="waiting">{text.alarm}</StateBadge>}
      </h2>
      {table.offReason !== '' && <p className={listClasses.lead}>{table.offReason}</p>}
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <span className={listClasses.actions}>
        <Permitted to="casino.run">
          <StepButton
            name={name}
            label={table.isOn ? text.turnOff : text.turnOn}
            onPress={() => onStep(table.isOn ? 'turn-off' : 'turn-on')}
          />
          <StepButton name={name} label={tableLimitTexts.change} onPress={() => onStep('limits')} />
          <StepButton name={name} label={text.prices} onPress={() => onStep('prices')} />
        </Permitted>
        <Permitted to="casino.void">
          <StepButton name={name} label={text.void} onPress={() => onStep('void')} />
        </Permitted>
      </span>
    </article>
  )
}

function StepButton(props: { name: string; label: string; onPress: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text.stepNamed(props.label, props.name)}
      onClick={props.onPress}
    >
      {props.label}
    </Button>
  )
}
