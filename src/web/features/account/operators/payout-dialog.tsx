import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PlayerRow } from '#contract/players.ts'
import { payOutPlayer } from '#contract/cashier.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { playerDeskMessages } from '#web/ui/messages/operators/player-desk.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'

const text = playerDeskMessages.payout
const LENGTH_MAX = 64

const NOTHING = { account_holder_name: '', bank_name: '', acc_num: '', account_ifsc_code: '' }
type Field = keyof typeof NOTHING
const fields = ['account_holder_name', 'bank_name', 'acc_num', 'account_ifsc_code'] as const

/** Asks for all the free money of a player, so that the account can be closed. */
export function PayoutDialog({ player, onClose }: { player: PlayerRow; onClose: () => void }) {
  const { id: playerId, userId, name, balanceMinor, heldMinor, currency } = player
  const [typed, setTyped] = useState({ ...NOTHING, account_holder_name: name })
  const [wrong, setWrong] = useState<Field | undefined>()
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    setWrong(undefined)
    const body = { ...typed, reason }
    try {
      await call(payOutPlayer, { params: { playerId }, body }).finally(refresh)
    } catch (error) {
      if (error instanceof ApiRefusal) setWrong(fields.find((field) => field === error.field))
      throw error
    }
    onClose()
    await showToast({ kind: 'success', text: text.asked(userId) })
  }
  return (
    <ReasonDialog
      title={text.title(userId)}
      confirm={text.confirm}
      isDestructive={false}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.text(formatMoney(balanceMinor - heldMinor, currency))}</p>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={text.fields[field]}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          value={typed[field]}
          error={wrong === field ? text.wrong : undefined}
          onChange={({ currentTarget }) =>
            setTyped((before) => ({ ...before, [field]: currentTarget.value }))
          }
        />
      ))}
    </ReasonDialog>
  )
}
