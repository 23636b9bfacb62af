import { hasPlaceHalf } from '#domain/exchange/kinds/market-kind.ts'
import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import type { ManagedMarket } from '#contract/managed-markets.ts'
import { resultDesk } from '#web/ui/messages/operators/market-desk.ts'
import { type Fate, fatesIn, formOf, type ResultDraft } from './result-draft.ts'
import classes from '#web/ui/operators/figures.module.css'

const text = resultDesk
const VOID = 'void'

type Props = {
  market: ManagedMarket
  draft: ResultDraft
  onChange: (draft: ResultDraft) => void
  error: string | undefined
}

/** The fields that fit the market: who won, what became of each runner, the score, or the number. */
export function ResultFields(props: Props) {
  const { market, draft, onChange, error } = props
  const form = formOf(market)
  if (form === 'single') return <SingleWinner {...props} />
  return (
    <div className={classes.choices}>
      {!draft.isVoid && form === 'field' && <RunnerFates {...props} />}
      {!draft.isVoid && form === 'score' && (
        <div className={classes.pair}>
          {(['home', 'away'] as const).map((side) => (
            <TextInput
              key={side}
              label={text.goals[side]}
              inputMode="numeric"
              value={draft[side]}
              onChange={({ currentTarget }) => onChange({ ...draft, [side]: currentTarget.value })}
            />
          ))}
        </div>
      )}
      {!draft.isVoid && form === 'number' && (
        <TextInput
          label={text.number(market.lines?.unit ?? '')}
          inputMode="decimal"
          value={draft.number}
          onChange={({ currentTarget }) => onChange({ ...draft, number: currentTarget.value })}
        />
      )}
      <Checkbox
        label={text.void}
        checked={draft.isVoid}
        onChange={({ currentTarget }) => onChange({ ...draft, isVoid: currentTarget.checked })}
      />
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function SingleWinner({ market, draft, onChange, error }: Props) {
  const [winnerId] = draft.fates.keys()
  const value = draft.isVoid ? VOID : String(winnerId ?? '')
  return (
    <Radio.Group
      label={text.choose}
      value={value}
      onChange={(choice) =>
        onChange({
          ...draft,
          isVoid: choice === VOID,
          fates: new Map(choice === VOID ? [] : [[Number(choice), 'won']]),
        })
      }
      error={error}
    >
      <div className={classes.choices}>
        {remaining(market).map(({ selectionId, name }) => (
          <Radio key={selectionId} value={String(selectionId)} label={name} />
        ))}
        <Radio value={VOID} label={text.void} />
      </div>
    </Radio.Group>
  )
}

function RunnerFates({ market, draft, onChange }: Props) {
  const fates = fatesIn(market)
  const options = fates.map((fate) => ({ value: fate, label: text.fates[fate] }))
  const isFate = (value: string): value is Fate => fates.some((fate) => fate === value)
  return (
    <>
      <p className={classes.note}>
        {text.fatesText(market.winners)} {hasPlaceHalf(market.kind) && text.equalFirst}
      </p>
      {remaining(market).map(({ selectionId, name }) => (
        <NativeSelect
          key={selectionId}
          label={name}
          data={options}
          value={draft.fates.get(selectionId) ?? 'lost'}
          onChange={({ currentTarget: { value } }) => {
            if (isFate(value))
              onChange({ ...draft, fates: new Map(draft.fates).set(selectionId, value) })
          }}
        />
      ))}
    </>
  )
}

const remaining = ({ selections }: ManagedMarket) =>
  selections.filter(({ status }) => status !== 'removed')
