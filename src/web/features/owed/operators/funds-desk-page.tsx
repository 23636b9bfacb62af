import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOwed, PLACE_LENGTH_MAX, stateReserves } from '#contract/owed/owed.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { owedMessages } from '#web/ui/messages/owed/owed.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { PublishedDays, Reserves } from '../published-days.tsx'

const text = owedMessages.desk

/** The published sums, and the reserves that an operator states beside them. */
export function FundsDeskPage() {
  usePageTitle(text.title)
  const [isStating, setIsStating] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'player-funds'],
    queryFn: ({ signal }) => call(listOwed, { signal }),
  })
  return (
    <>
      <div className={listClasses.heading}>
        <h1>{text.title}</h1>
        <Permitted to="reserves.state">
          <Button disabled={!data} onClick={() => setIsStating(true)}>
            {text.state}
          </Button>
        </Permitted>
      </div>
      <p className={listClasses.lead}>{text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} />}
      {data && (
        <>
          <p className={listClasses.note}>
            {text.latest}: <Reserves reserves={data.reserves} currency={data.currency} />
          </p>
          <Panel title={owedMessages.days}>
            <PublishedDays days={data.days} />
          </Panel>
        </>
      )}
      {data && isStating && (
        <StateDialog currency={data.currency} onClose={() => setIsStating(false)} />
      )}
    </>
  )
}

function StateDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const refresh = useRefresh()
  const requestKey = useRequestKey()
  const [amount, setAmount] = useState('')
  const [place, setPlace] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const amountMinor = readMoney(amount, currency)
  async function confirm(reason: string): Promise<void> {
    if (amountMinor === undefined) return
    const body = { amountMinor, place: place.trim(), reason }
    const idempotencyKey = requestKey.keyOf(JSON.stringify(body))
    await call(stateReserves, { body, idempotencyKey }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.stated })
  }
  return (
    <ReasonDialog
      title={text.state}
      confirm={text.state}
      isDestructive={false}
      check={() => {
        setIsChecked(true)
        return amountMinor !== undefined && place.trim() !== ''
      }}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.stateText}</p>
      <TextInput
        label={text.amount(currency)}
        inputMode="decimal"
        required
        value={amount}
        error={isChecked && amountMinor === undefined ? text.amountWrong : undefined}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <TextInput
        label={text.place}
        description={text.placeHint}
        required
        maxLength={PLACE_LENGTH_MAX}
        value={place}
        error={isChecked && place.trim() === '' ? text.placeMissing : undefined}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
