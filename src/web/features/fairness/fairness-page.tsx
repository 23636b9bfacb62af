import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { getBingoProof } from '#contract/bingo/rooms.ts'
import { getRoundProof } from '#contract/casino/rounds.ts'
import { getScratchProof } from '#contract/instant-wins/scratch.ts'
import { getSpinProof } from '#contract/instant-wins/slots.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { fairnessMessages as text } from '#web/ui/messages/fairness.ts'
import { Panel } from '#web/ui/panel.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './fairness-page.module.css'
import { ProofView } from './proof-view.tsx'
import { checkText } from './verify-in-page.ts'

/** Records that are fetched by a number; cards and spins are told to their player alone. */
const kinds = ['round', 'bingo', 'card', 'spin'] as const
type Kind = (typeof kinds)[number]
type Asked = { readonly kind: Kind; readonly id: string } | { readonly record: string }

const recordOf: Record<Kind, (id: number) => Promise<object>> = {
  round: (roundId) => call(getRoundProof, { params: { roundId } }),
  bingo: (roundId) => call(getBingoProof, { params: { roundId } }),
  card: (cardId) => call(getScratchProof, { params: { cardId } }),
  spin: (spinId) => call(getSpinProof, { params: { spinId } }),
}

/** The record by its number, or the pasted one, proved. */
const check = async (asked: Asked) =>
  checkText(
    'record' in asked ? asked.record : JSON.stringify(await recordOf[asked.kind](Number(asked.id))),
  )

/** Proves a record in the browser. `?round=`, `?bingo=`, `?card=` or `?spin=` names the one to begin with. */
export function FairnessPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const kind = kinds.find((each) => search.get(each)) ?? 'round'
  const id = search.get(kind) ?? ''
  const { mutate, data, error, isPending } = useMutation({ mutationFn: check })
  useEffect(() => {
    if (id !== '') mutate({ kind, id })
  }, [kind, id, mutate])
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <div className={classes.forms}>
        <ByNumber key={`${kind} ${id}`} first={{ kind, id }} isPending={isPending} onAsk={mutate} />
        <ByRecord isPending={isPending} onAsk={mutate} />
      </div>
      {isPending && <output>{text.checking}</output>}
      {error && <ProofView proof={{ fault: sentenceOf(error) }} />}
      {data && <ProofView proof={data} />}
      <Panel title={text.howTitle}>
        {text.how.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Panel>
    </div>
  )
}

type FormProps = { isPending: boolean; onAsk: (asked: Asked) => void }

function ByNumber({ first, isPending, onAsk }: FormProps & { first: { kind: Kind; id: string } }) {
  const [kind, setKind] = useState(first.kind)
  const [id, setId] = useState(first.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (id.trim() !== '') onAsk({ kind, id: id.trim() })
  }
  return (
    <Panel title={text.fetchTitle}>
      <form onSubmit={submit} className={classes.form}>
        <ChoiceSelect
          label={text.kind}
          choices={kinds}
          texts={text.kinds}
          value={kind}
          onChange={setKind}
        />
        <TextInput
          label={text.number}
          inputMode="numeric"
          pattern="[0-9]*"
          value={id}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
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
