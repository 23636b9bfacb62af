import { Alert, Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { payOnline } from '#contract/payments/provider.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { messages } from '#web/ui/messages.ts'
import { Panel } from '#web/ui/panel.tsx'
import { plainMoney } from '#web/ui/amounts/typed-money.ts'
import { AmountField } from './amount-field.tsx'
import classes from './cashier-page.module.css'
import { useMoneyRequest } from './use-money-request.ts'

const { deposit: text, spec } = cashierMessages

type Props = { provider: string; currency: string; leave?: (address: string) => void }

/** The way to pay on the page of a provider. */
export function PayOnline({ provider, currency, leave = (to) => location.assign(to) }: Props) {
  const [amount, setAmount] = useState('')
  const [failure, setFailure] = useState('')
  const request = useMoneyRequest<string>({
    textOf: (plain) => plain,
    send: async (plain, idempotencyKey) => {
      const begun = await call(payOnline, {
        body: { amount: plain },
        idempotencyKey,
      })
      leave(begun.redirectUrl)
    },
    onDone: () => {},
    onRefused: (error) => setFailure(sentenceOf(error)),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const typed = amount.trim()
    const plain = plainMoney(typed, currency)
    const missing = typed === '' ? 'AMOUNT_REQUIRED' : 'AMOUNT_INVALID'
    setFailure(plain === '' ? refusalSentence(missing) : '')
    if (plain !== '') void request.submit(plain)
  }
  return (
    <Panel title={text.online(provider)}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <p>{text.onlineText(provider)}</p>
        <AmountField
          label={spec.amount}
          currency={currency}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" size="md" disabled={request.isSending} aria-busy={request.isSending}>
          {request.isSending ? messages.spec.loading : text.onlineGo}
        </Button>
      </form>
    </Panel>
  )
}
