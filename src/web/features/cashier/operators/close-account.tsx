import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closePaymentAccount, type ManagedPaymentAccount } from '#contract/payments/accounts.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { showError, showPopup } from '#web/ui/dialog/popups.ts'
import { messages } from '#web/ui/messages.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { showToast } from '#web/ui/toast.tsx'

const text = deskMessages.adminAccounts

/** Switches an account off at once. */
export function CloseAccount({ account }: { account: ManagedPaymentAccount }) {
  const queries = useQueryClient()
  const { id: accountId, account_holder_name: holder } = account
  const close = useMutation({
    mutationFn: () => call(closePaymentAccount, { params: { accountId } }),
    onSuccess: () => showToast({ kind: 'success', text: text.closedNow }),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cashier'] }),
  })
  async function ask(): Promise<void> {
    const isSure = await showPopup({
      kind: 'question',
      title: text.closeTitle(holder),
      text: text.closeText,
      confirm: text.close,
      cancel: messages.action.cancel,
    })
    if (isSure) close.mutate()
  }
  return (
    <Button
      variant="default"
      aria-label={text.closeNamed(holder)}
      disabled={close.isPending}
      onClick={() => void ask()}
    >
      {text.close}
    </Button>
  )
}
