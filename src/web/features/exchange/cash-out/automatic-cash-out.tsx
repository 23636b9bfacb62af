import { useId, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { sentenceOf } from '#web/api/call.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import { exactMoney, readMoney } from '#web/ui/amounts/typed-money.ts'
import controls from '../controls.module.css'
import classes from './cash-out.module.css'
import { useTarget, useTargetChanges } from './use-cash-out.ts'

type Props = { marketId: number; currency: string }

/** The profit or loss at which the market is cashed out while nobody looks. */
export function AutomaticCashOut({ marketId, currency }: Props) {
  const target = useTarget(marketId)
  const { set, cancel } = useTargetChanges(marketId)
  const [profit, setProfit] = useState('')
  const [loss, setLoss] = useState('')
  const [problem, setProblem] = useState('')
  const submit = () => {
    const [profitMinor, lossMinor] = [profit, loss].map((text) => amountOf(text, currency))
    if (profitMinor === null || lossMinor === null) return setProblem(texts.amountUnreadable)
    if (!profitMinor && !lossMinor) return setProblem(texts.amountMissing)
    setProblem('')
    set.mutate({ profitMinor, lossMinor })
  }
  const failure = set.error ?? cancel.error
  return (
    <details className={classes.automatic} open={target !== undefined || undefined}>
      <summary>{texts.automatic}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className={classes.hint}>{texts.automaticIntro}</p>
        {target && (
          <div className={classes.target}>
            <p>
              {texts.waitsFor(
                amountText(target.profitMinor, currency),
                amountText(target.lossMinor, currency),
              )}
            </p>
            <button
              type="button"
              className={controls.text}
              disabled={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {texts.cancelTarget}
            </button>
          </div>
        )}
        <div className={classes.amounts}>
          <Amount label={texts.profit} {...{ currency }} value={profit} onChange={setProfit} />
          <Amount label={texts.loss} {...{ currency }} value={loss} onChange={setLoss} />
        </div>
        <p className={classes.hint}>{texts.afterCommission}</p>
        {(problem || failure) && (
          <p className={classes.problem} role="alert">
            {problem || sentenceOf(failure)}
          </p>
        )}
        <button type="submit" className={controls.quiet} disabled={set.isPending}>
          {target ? texts.replaceTarget : texts.setTarget}
        </button>
      </form>
    </details>
  )
}

const amountText = (minor: number | null, currency: string): string | null =>
  minor === null ? null : formatMoney(minor, currency)

/** `undefined` for an empty text, `null` for a text that is no amount. */
function amountOf(text: string, currency: string): number | undefined | null {
  if (text.trim() === '') return undefined
  const minor = readMoney(text, currency)
  return minor === undefined || minor === 0 ? null : minor
}

function Amount({
  label,
  currency,
  value,
  onChange,
}: {
  label: string
  currency: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label} <span>{currency}</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={exactMoney(0, currency)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
