import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getOwnOwed } from '#contract/owed/owed.ts'
import { isOwedProved, type OwedRecord, type OwedStep } from '#domain/owed/verify-owed.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { downloadJson } from '#web/ui/download-json.ts'
import { owedMessages as text } from '#web/ui/messages/owed/owed.ts'
import classes from './player-funds-page.module.css'
import { proveInPage } from './verify-in-page.ts'

const check = async () => {
  const record = await call(getOwnOwed)
  return { record, steps: proveInPage(JSON.stringify(record)) }
}

/** The player's own balance, proved in this browser. */
export function OwnProof() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: check })
  return (
    <>
      <p className={classes.note}>{text.ownText}</p>
      <div className={classes.actions}>
        <Button onClick={() => mutate()} disabled={isPending}>
          {isPending ? text.checking : text.check}
        </Button>
        {data && (
          <Button variant="default" onClick={() => save(data.record)}>
            {text.download}
          </Button>
        )}
      </div>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {data && <Steps steps={data.steps} />}
      {data && <p className={classes.note}>{text.downloadHint}</p>}
    </>
  )
}

function Steps({ steps }: { steps: readonly OwedStep[] }) {
  const isRight = isOwedProved(steps)
  return (
    <div aria-live="polite">
      <h3>{isRight ? text.proved : text.notProved}</h3>
      <ol className={classes.steps} aria-label={text.steps}>
        {steps.map((step) => (
          <li key={step.name} className={step.isRight ? classes.right : classes.wrong}>
            <span className={classes.sign} aria-hidden>
              {step.isRight ? '✓' : '✗'}
            </span>
            <div>
              <strong>{text.step[step.name]}</strong>
              <span className="visually-hidden"> {step.isRight ? text.right : text.wrong}</span>
              <p className={classes.sentence}>{step.sentence}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

const save = (record: OwedRecord): void =>
  downloadJson(`fairbook-balance-${record.head.owed?.day ?? ''}.json`, record)
