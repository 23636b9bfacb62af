import { Button, NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buyShares, type Syndicate } from '#contract/lottery/syndicates.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { useSession } from '#web/api/session.tsx'
import { syndicateMessages as text } from '#web/ui/messages/lottery/syndicates.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from './syndicates.module.css'

/** Buys shares once per form, also when an answer was lost on its way. */
export function BuyShares({ syndicate }: { syndicate: Syndicate }) {
  const { syndicateId, sharePriceMinor, currency } = syndicate
  const left = syndicate.shares - syndicate.sold
  const [shares, setShares] = useState(1)
  const key = useRequestKey()
  const enter = useDepositGate()
  const { refresh } = useSession()
  const queries = useQueryClient()
  const buy = useMutation({
    mutationFn: () =>
      call(buyShares, {
        params: { syndicateId },
        body: { shares, customerRef: key.keyOf(`${syndicateId} ${shares}`) },
      }),
    onSuccess: async () => {
      key.answered()
      void refresh()
      await showToast({ kind: 'success', text: text.bought })
    },
    onError: (error) => {
      // A refusal was an answer; only a lost answer keeps the reference.
      if (error instanceof ApiRefusal && error.status > 0 && error.status < 500) key.answered()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: lotteryKeys.syndicates }),
  })
  if (left < 1) return null
  return (
    <div className={classes.row}>
      <NumberInput
        label={text.shares}
        min={1}
        max={left}
        allowDecimal={false}
        value={shares}
        onChange={(value) => setShares(Math.min(left, Math.max(1, Number(value) || 1)))}
      />
      <Button loading={buy.isPending} onClick={() => enter(() => buy.mutate())}>
        {text.buyFor(formatMoney(sharePriceMinor * shares, currency))}
      </Button>
      {buy.isError && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(buy.error)}
        </p>
      )}
    </div>
  )
}
