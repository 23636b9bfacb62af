import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listPayees, type Payee, removePayee } from '#contract/payments/payees.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { showToast } from '#web/ui/toast.tsx'
import { cashierKeys } from './cashier-queries.ts'
import classes from './cashier-page.module.css'

const text = cashierMessages.withdraw.payees

type Props = { accountNumber: string; onChoose: (payee: Payee | null) => void }

/** The accounts that the player was paid to, to choose one again. Nothing where none is saved. */
export function SavedPayees({ accountNumber, onChoose }: Props) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: cashierKeys.payees,
    queryFn: ({ signal }) => call(listPayees, { signal }),
  })
  const remove = useMutation({
    mutationFn: (payeeId: number) => call(removePayee, { params: { payeeId } }),
    onSuccess: () => {
      onChoose(null)
      return showToast({ kind: 'success', text: text.removed })
    },
    onError: (error) => showError(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: cashierKeys.payees }),
  })
  if (!data || data.length === 0) return null
  const chosen = data.find(({ acc_num: number }) => number === accountNumber)
  return (
    <div>
      <NativeSelect
        size="md"
        label={text.label}
        value={chosen ? String(chosen.id) : ''}
        data={[
          ...data.map((each) => ({ value: String(each.id), label: nameOf(each) })),
          { value: '', label: text.other },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoose(data.find(({ id }) => String(id) === value) ?? null)
        }
      />
      {chosen && (
        <Button
          className={classes.all}
          size="compact-sm"
          variant="subtle"
          disabled={remove.isPending}
          onClick={() => remove.mutate(chosen.id)}
        >
          {text.remove(nameOf(chosen))}
        </Button>
      )}
    </div>
  )
}

const nameOf = ({ bank_name: bank, acc_num: number }: Payee): string =>
  `${bank}, …${number.slice(-4)}`
