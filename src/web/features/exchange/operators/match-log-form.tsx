import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addLogEntry, type MatchLogEntry } from '#contract/match-log.ts'
import { CARDS } from '#domain/sports/bookings.ts'
import { LOG_KINDS, PERIODS, SIDES } from '#domain/sports/match-log.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { matchLogMessages as text } from '#web/ui/messages/match-log.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { clockText, draftOf, factOf, NEW_DRAFT } from './match-log-draft.ts'
import classes from '#web/ui/operators/figures.module.css'

const kinds = LOG_KINDS.filter((kind) => kind !== 'nothing')
const dataOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))
const among = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)

type Props = { eventId: number; corrected: MatchLogEntry | undefined; onEnd: () => void }

/** A new entry, or one that takes the place of another. */
export function MatchLogForm({ eventId, corrected, onEnd }: Props) {
  const [draft, setDraft] = useState(corrected ? draftOf(corrected) : NEW_DRAFT)
  const [isAsked, setIsAsked] = useState(false)
  const refresh = useRefresh()
  const add = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof factOf>>) =>
      call(addLogEntry, { params: { eventId }, body }),
    onSettled: refresh,
    onSuccess: () => {
      setDraft(NEW_DRAFT)
      setIsAsked(false)
      onEnd()
    },
  })
  const fact = factOf(draft, corrected?.entryId ?? null)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const { kind } = draft
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (fact) add.mutate(fact)
      }}
    >
      {corrected && <p className={classes.note}>{text.correcting}</p>}
      <div className={classes.pair}>
        <NativeSelect
          label={text.kind}
          value={kind}
          data={dataOf(kinds, text.kinds)}
          onChange={({ currentTarget }) =>
            change({ kind: among(kinds, currentTarget.value) ?? kind })
          }
        />
        <NativeSelect
          label={text.half}
          value={String(draft.half)}
          data={[
            { value: '1', label: text.halves[1] },
            { value: '2', label: text.halves[2] },
          ]}
          onChange={({ currentTarget }) => change({ half: currentTarget.value === '1' ? 1 : 2 })}
        />
      </div>
      <TextInput
        label={text.clock}
        description={text.clockHint}
        autoComplete="off"
        placeholder={clockText(1_390)}
        value={draft.clock}
        error={isAsked && !fact ? text.clockWrong : undefined}
        onChange={({ currentTarget }) => change({ clock: currentTarget.value })}
      />
      {kind === 'period' ? (
        <NativeSelect
          label={text.period}
          value={draft.period}
          data={dataOf(PERIODS, text.periods)}
          onChange={({ currentTarget }) =>
            change({ period: among(PERIODS, currentTarget.value) ?? draft.period })
          }
        />
      ) : (
        <NativeSelect
          label={text.side}
          value={draft.side}
          data={dataOf(SIDES, text.sides)}
          onChange={({ currentTarget }) =>
            change({ side: among(SIDES, currentTarget.value) ?? draft.side })
          }
        />
      )}
      {kind === 'card' && (
        <div className={classes.pair}>
          <TextInput
            label={text.player}
            maxLength={60}
            value={draft.player}
            error={isAsked && draft.player.trim() === '' ? text.playerWrong : undefined}
            onChange={({ currentTarget }) => change({ player: currentTarget.value })}
          />
          <NativeSelect
            label={text.card}
            value={draft.card}
            data={dataOf(CARDS, text.cards)}
            onChange={({ currentTarget }) =>
              change({ card: among(CARDS, currentTarget.value) ?? draft.card })
            }
          />
        </div>
      )}
      {add.isError && (
        <Alert color="red" role="alert">
          {sentenceOf(add.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        {corrected && (
          <Button variant="default" onClick={onEnd}>
            {text.stop}
          </Button>
        )}
        <Button type="submit" loading={add.isPending}>
          {corrected ? text.addCorrection : text.add}
        </Button>
      </div>
    </form>
  )
}
