import { Textarea } from '@mantine/core'
import type { ProofStep } from '#domain/casino/fairness/verify-record.ts'
import { fairnessMessages as text } from '#web/ui/messages/fairness.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './fairness-page.module.css'
import type { Checked } from './verify-in-page.ts'

/** The outcome and every step that led to it. */
export function ProofView({ checked }: { checked: Checked }) {
  if ('fault' in checked) {
    return (
      <Panel title={text.notProved}>
        <p role="alert">{checked.fault}</p>
      </Panel>
    )
  }
  const { record, steps } = checked
  const isProved = steps.every(({ isRight }) => isRight)
  const parts = 'stages' in record ? record.stages : [record]
  const isByPlayers = parts.some(({ entropy }) => entropy.kind === 'players')
  return (
    <Panel title={isProved ? text.proved(record.round) : text.notProved}>
      <p role={isProved ? 'status' : 'alert'}>
        {isProved ? provedText(isByPlayers) : steps.at(-1)?.sentence}
      </p>
      <ol className={classes.steps} aria-label={text.steps}>
        {steps.map((step) => (
          <Step key={`${step.name} ${step.stage}`} step={step} />
        ))}
      </ol>
      <details>
        <summary>{text.fetched}</summary>
        <Textarea
          readOnly
          rows={12}
          aria-label={text.fetched}
          value={JSON.stringify(record, null, 2)}
          classNames={{ input: classes.record ?? '' }}
        />
      </details>
    </Panel>
  )
}

const provedText = (isByPlayers: boolean): string =>
  isByPlayers ? text.provedByPlayers : text.provedText

function Step({ step }: { step: ProofStep }) {
  const name = text.step[step.name]
  return (
    <li className={step.isRight ? classes.right : classes.wrong}>
      <span className={classes.sign} aria-hidden>
        {step.isRight ? '✓' : '✗'}
      </span>
      <div>
        <strong>{step.stage === 0 ? name : text.ofStage(name, step.stage)}</strong>
        <span className="visually-hidden"> {step.isRight ? text.right : text.wrong}</span>
        <p className={classes.sentence}>{step.sentence}</p>
      </div>
    </li>
  )
}
