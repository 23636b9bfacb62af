import { Textarea } from '@mantine/core'
import type { ProofStep } from '#domain/casino/fairness/proof-step.ts'
import { isProved, nameOfProof, type Proof } from '#domain/casino/fairness/prove.ts'
import { fairnessMessages as text } from '#web/ui/messages/fairness.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './fairness-page.module.css'

/** A record that could not be had or read, or the outcome of a proof and every step that led to it. */
export function ProofView({ proof }: { proof: Proof | { fault: string } }) {
  if ('fault' in proof) {
    return (
      <Panel title={text.notChecked}>
        <p role="alert">{proof.fault}</p>
      </Panel>
    )
  }
  const { record, steps } = proof
  const isRight = isProved(proof)
  const name = nameOfProof(proof)
  return (
    <Panel title={isRight ? text.proved(name) : text.notProved(name)}>
      <p role={isRight ? 'status' : 'alert'} className={classes.sentence}>
        {isRight ? provedText(proof) : steps.at(-1)?.sentence}
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

function provedText(proof: Exclude<Proof, { fault: string }>): string {
  if (proof.kind === 'scratch-card' || proof.kind === 'slot-spin') return text.provedBySeeds
  const parts = proof.kind === 'round' ? proof.record.stages : [proof.record]
  const isByPlayers = parts.some(({ entropy }) => entropy.kind === 'players')
  return isByPlayers ? text.provedByPlayers : text.provedText
}

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
