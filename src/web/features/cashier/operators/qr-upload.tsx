import { Button, FileButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ManagedPaymentAccount, uploadPaymentAccountQr } from '#contract/payments/accounts.ts'
import { callMultipart, sentenceOf } from '#web/api/call.ts'
import { messages } from '#web/ui/messages.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { showToast } from '#web/ui/toast.tsx'
import { PICTURE_TYPES, pictureProblem } from '../upload-rule.ts'

const text = deskMessages.adminAccounts

/** Puts the bank's own QR picture in the place of the drawn one. */
export function QrUpload({ account }: { account: ManagedPaymentAccount }) {
  const queries = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return callMultipart(uploadPaymentAccountQr, form, { params: { accountId: account.id } })
    },
    onSuccess: () => showToast({ kind: 'success', text: text.proposed }),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cashier'] }),
  })
  function take(file: File | null): void {
    if (!file) return
    const problem = pictureProblem(file)
    if (problem === '') upload.mutate(file)
    else void showError(problem)
  }
  return (
    <FileButton accept={PICTURE_TYPES.join(',')} onChange={take}>
      {(props) => (
        <Button {...props} variant="default" disabled={upload.isPending}>
          {upload.isPending ? messages.spec.loading : text.qrUpload}
        </Button>
      )}
    </FileButton>
  )
}
