import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cashOutMultiple, type MultipleRow, quoteCashOut } from '#contract/multiples.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { showToast } from '#web/ui/toast.tsx'
import controls from '../controls.module.css'
import card from '../slip/slip-card.module.css'
import { isUnanswered, newReference } from '../order-call.ts'
import classes from './multiple-card.module.css'

const REFRESH_MS = 4_000

/** The price that the house pays for the bet now, and the button to take it: never for less than it shows. */
export function CashOut({ bet }: { bet: MultipleRow }) {
  const { multipleId, currency } = bet
  const queries = useQueryClient()
  const quote = useQuery({
    queryKey: ['exchange', 'multiple-cash-out', multipleId],
    queryFn: ({ signal }) => call(quoteCashOut, { params: { multipleId }, signal }),
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  /** One reference until there is an answer: a second press of the same sale happens once. */
  const [reference, setReference] = useState(newReference)
  const [fellTo, setFellTo] = useState<Minor | null>(null)
  const sell = useMutation({
    mutationFn: (leastMinor: Minor) =>
      call(cashOutMultiple, {
        params: { multipleId },
        body: { leastMinor, customerRef: reference },
      }),
    onSuccess: ({ returnedMinor }) => {
      void showToast({
        kind: 'success',
        text: texts.cashedOut(formatMoney(returnedMinor ?? 0, currency)),
      })
    },
    onError: (error) => {
      if (isUnanswered(error)) return
      setReference(newReference())
      setFellTo(amountNow(error))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['exchange'] }),
  })
  const amountMinor = fellTo ?? (quote.isError ? undefined : quote.data?.amountMinor)
  if (amountMinor === undefined)
    return quote.isPending ? null : <p className={classes.number}>{texts.cashOutNone}</p>
  const amount = formatMoney(amountMinor, currency)
  return (
    <div className={classes.cashOut}>
      {sell.isError && (
        <p className={card.problem} role="alert">
          {fellTo === null ? sentenceOf(sell.error) : texts.cashOutFell(amount)}
        </p>
      )}
      <button
        type="button"
        className={controls.quiet}
        disabled={sell.isPending}
        aria-busy={sell.isPending}
        onClick={() => {
          setFellTo(null)
          sell.mutate(amountMinor)
        }}
      >
        {texts.cashOut(amount)}
      </button>
    </div>
  )
}

function amountNow(error: unknown): Minor | null {
  const amount = error instanceof ApiRefusal ? error.details['amountMinor'] : undefined
  return typeof amount === 'number' ? amount : null
}
