import { locale } from '#domain/language/locale.ts'
import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  linesOfSlip,
  priceNow,
  priceOfDraw,
  type Slip,
  slipProblem,
} from '#domain/lottery/bets/slip.ts'
import { currentRules, type Lottery, type Rules } from '#domain/lottery/lottery.ts'
import { formatMoney } from '#domain/money.ts'
import { slipMessages as text, slipProblems } from '#web/ui/messages/lottery/slip.ts'
import { KeptSlipsBar } from './kept-slips-bar.tsx'
import type { useKeptSlips } from './kept-slips.ts'
import { LineEditor } from './line-editor.tsx'
import { type Draft, hasTicketNumber, inMode, slipOf } from './slip-draft.ts'
import { SlipOptionsForm } from './slip-options.tsx'
import { TicketNumber } from './ticket-number.tsx'
import classes from './slip.module.css'

type Props = {
  lottery: Lottery
  /** The percentages of mini bets that are on offer. */
  percents: readonly number[]
  draft: Draft
  kept: ReturnType<typeof useKeptSlips>
  onChange: (draft: Draft) => void
  /** Stands beside the price: the way to the cart. Given the slip when it can be played. */
  action: (slip: Slip | undefined) => ReactNode
}

/** The Virtual Play Slip of a game. */
export function SlipForm({ lottery, percents, draft, kept, onChange, action }: Props) {
  const rules = currentRules(lottery)
  const { matrix } = rules
  const hasSystem = lottery.offers.includes('system')
  const isSystem = draft.mode === 'system'
  const slip = slipOf(draft, matrix)
  const problem = slipProblem(slip, lottery, { percents })
  return (
    <section className={classes.slip} aria-label={text.title}>
      {hasSystem && (
        <SegmentedControl
          fullWidth
          aria-label={text.kind}
          value={draft.mode}
          data={[
            { value: 'normal', label: text.normal },
            { value: 'system', label: text.system },
          ]}
          onChange={(mode) => onChange(inMode(draft, mode === 'system' ? mode : 'normal', matrix))}
        />
      )}
      {isSystem && (
        <p className={classes.hint}>
          {text.systemHint} {lottery.offers.includes('bankers') && text.bankersHint}
        </p>
      )}
      {matrix.form !== 'digits' && (
        <LineEditor lottery={lottery} rules={rules} draft={draft} onChange={onChange} />
      )}
      {hasTicketNumber(matrix) && (
        <TicketNumber ticket={draft.ticket} onChange={(ticket) => onChange({ ...draft, ticket })} />
      )}
      <SlipOptionsForm
        lottery={lottery}
        rules={rules}
        percents={percents}
        draft={draft}
        onChange={onChange}
      />
      <KeptSlipsBar kept={kept} draft={draft} onChange={onChange} />
      <div className={classes.total}>
        <Total slip={slip} rules={rules} currency={lottery.currency} />
        {action(problem ? undefined : slip)}
        <output className={classes.problem}>{problem && slipProblems[problem]}</output>
      </div>
    </section>
  )
}

function Total({ slip, rules, currency }: { slip: Slip; rules: Rules; currency: string }) {
  const lines = linesOfSlip(slip, rules)
  const isLong = slip.options.repeat.is !== 'once'
  const now = isPriced(slip) ? priceNow(slip, rules) : undefined
  return (
    <dl className={classes.price}>
      <dt>
        {text.total} · {text.linesOf(lines.toLocaleString(locale))}
      </dt>
      <dd>{now === undefined ? '–' : formatMoney(now, currency)}</dd>
      {isLong && <dd>{text.perDraw(formatMoney(priceOfDraw(slip, rules), currency))}</dd>}
    </dl>
  )
}

/** A number of draws that is being typed has no price yet. */
const isPriced = ({ options: { repeat } }: Slip): boolean =>
  repeat.is !== 'duration' || Number.isSafeInteger(repeat.draws)
