import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { getBingoProof } from '#contract/bingo/rooms.ts'
import { getRoundProof } from '#contract/casino/rounds.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { fairnessMessages as text } from '#web/ui/messages/fairness.ts'
import { Panel } from '#web/ui/panel.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './fairness-page.module.css'
import { ProofView } from './proof-view.tsx'
import { checkText } from './verify-in-page.ts'

type Asked = { readonly round: string } | { readonly bingo: string } | { readonly record: string }

/** The record of a round by its number, or the pasted one, proved. */
async function check(asked: Asked) {
  if ('record' in asked) return checkText(asked.record)
  if ('bingo' in asked) {
    const record = await call(getBingoProof, { params: { roundId: Number(asked.bingo) } })
    return checkText(JSON.stringify(record))
  }
  const record = await call(getRoundProof, { params: { roundId: Number(asked.round) } })
  return checkText(JSON.stringify(record))
}

/** Recomputes a round in the browser. `?round=` names a round of a table to begin with, `?bingo=` one of a room. */
export function FairnessPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const first = search.get('round') ?? ''
  const bingo = search.get('bingo') ?? ''
  const { mutate, data, error, isPending } = useMutation({ mutationFn: check })
  useEffect(() => {
    if (first !== '') mutate({ round: first })
    else if (bingo !== '') mutate({ bingo })
  }, [first, bingo, mutate])
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <div className={classes.forms}>
        <ByNumber first={first} isPending={isPending} onAsk={mutate} />
        <ByRecord isPending={isPending} onAsk={mutate} />
      </div>
      {isPending && <output>{text.checking}</output>}
      {error && <ProofView checked={{ fault: sentenceOf(error) }} />}
      {data && <ProofView checked={data} />}
      <Panel title={text.howTitle}>
        {text.how.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Panel>
    </div>
  )
}

type FormProps = { isPending: boolean; onAsk: (asked: Asked) => void }

function ByNumber({ first, isPending, onAsk }: FormProps & { first: string }) {
  const [round, setRound] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (round.trim() !== '') onAsk({ round: round.trim() })
  }
  return (
    <Panel title={text.fetchTitle}>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          label={text.roundNumber}
          inputMode="numeric"
          pattern="[0-9]*"
          value={round}
          onChange={({ currentTarget }) => setRound(currentTarget.value)}
        />
        <Button type="submit" disabled={isPending}>
          {text.fetch}
        </Button>
      </form>
    </Panel>
  )
}

function ByRecord({ isPending, onAsk }: FormProps) {
  const [record, setRecord] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (record.trim() !== '') onAsk({ record })
  }
  return (
    <Panel title={text.pasteTitle}>
      <form onSubmit={submit} className={classes.form}>
        <Textarea
          label={text.record}
          description={text.recordHint}
          rows={6}
          spellCheck={false}
          value={record}
          onChange={({ currentTarget }) => setRecord(currentTarget.value)}
        />
        <Button type="submit" disabled={isPending}>
          {text.check}
        </Button>
      </form>
    </Panel>
  )
}
