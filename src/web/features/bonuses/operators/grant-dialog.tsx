import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { grantBonus } from '#contract/bonuses/bonuses.ts'
import {
  BONUS_OFFER_DAYS_MAX,
  BONUS_WAGER_DAYS_MAX,
  type BonusPlay,
  bonusPlays,
} from '#domain/bonuses/bonus.ts'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { useRules, useSettings } from '#web/api/use-settings.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { bonusDesk as text } from '#web/ui/messages/operators/bonus-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'

/** The first value of the field, where the operator allows as many. */
const TIMES = 5
const START = { userId: '', amount: '', offerDays: '7', wagerDays: '30' }
type Form = typeof START & { times: string }
type Field = keyof Form

const labels: Record<Field, string> = {
  userId: text.userId,
  amount: text.amount,
  times: text.times,
  offerDays: text.offerDays,
  wagerDays: text.wagerDays,
}
const fields: readonly Field[] = ['userId', 'amount', 'times', 'offerDays', 'wagerDays']

const isWhole = (typed: string, most: number): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most

type Bounds = { currency: string; timesMax: number }

/** The sentence about a wrong field; nothing where all is well. */
function wrongIn(field: Field, form: Form, { currency, timesMax }: Bounds): string | undefined {
  const typed = form[field].trim()
  if (field === 'userId') return typed === '' ? text.wrong : undefined
  if (field === 'amount')
    return (readMoney(typed, currency) ?? 0) > 0 ? undefined : text.amountWrong
  if (field === 'times') return isWhole(typed, timesMax) ? undefined : text.timesWrong(timesMax)
  const most = field === 'offerDays' ? BONUS_OFFER_DAYS_MAX : BONUS_WAGER_DAYS_MAX
  return isWhole(typed, most) ? undefined : text.daysWrong(most)
}

/** Offers a bonus to a player: once, however often it is tried. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const requestKey = useRequestKey()
  const currency = useSettings()?.currency ?? PLAY_CURRENCY
  const { bonusTimesMax: timesMax } = useRules()
  const bounds = { currency, timesMax }
  const [form, setForm] = useState<Form>({ ...START, times: String(Math.min(TIMES, timesMax)) })
  const [play, setPlay] = useState<BonusPlay>('sports')
  const [isChecked, setIsChecked] = useState(false)
  const check = () => {
    setIsChecked(true)
    return fields.every((field) => wrongIn(field, form, bounds) === undefined)
  }
  const grant = async (reason: string): Promise<void> => {
    const body = {
      userId: form.userId.trim(),
      amountMinor: readMoney(form.amount, currency) ?? 0,
      times: Number(form.times),
      plays: [play],
      offerDays: Number(form.offerDays),
      wagerDays: Number(form.wagerDays),
      reason,
    }
    const idempotencyKey = requestKey.keyOf(JSON.stringify(body))
    await call(grantBonus, { body, idempotencyKey }).finally(refresh)
    requestKey.answered()
    onClose()
    await showToast({ kind: 'success', text: text.granted })
  }
  return (
    <ReasonDialog
      title={text.grant}
      confirm={text.grant}
      isDestructive={false}
      check={check}
      onConfirm={grant}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.grantText}</p>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={field === 'amount' ? `${labels[field]} (${currency})` : labels[field]}
          description={field === 'times' ? text.timesText(timesMax) : undefined}
          inputMode={field === 'userId' ? 'text' : field === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={form[field]}
          error={isChecked ? wrongIn(field, form, bounds) : undefined}
          onChange={({ currentTarget }) => setForm({ ...form, [field]: currentTarget.value })}
        />
      ))}
      <ChoiceSelect
        label={text.play}
        choices={bonusPlays}
        texts={text.plays}
        value={play}
        onChange={setPlay}
      />
    </ReasonDialog>
  )
}
