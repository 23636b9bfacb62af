import { Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countAccountOperators } from '#contract/payments/accounts.ts'
import { call } from '#web/api/call.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { cashierKeys } from '../cashier-queries.ts'
import classes from './payment-accounts-page.module.css'

const text = deskMessages.adminAccounts.alone

/** Says how to get on where nobody could confirm a proposal. Nothing where two operators can. */
export function AloneNotice() {
  const { data } = useQuery({
    queryKey: cashierKeys.accountOperators,
    queryFn: ({ signal }) => call(countAccountOperators, { signal }),
  })
  if (!data || data.operators > 1) return null
  return (
    <aside className={classes.alone} aria-label={text.title}>
      <strong>{text.title}</strong>
      <p>{text.text}</p>
      <p>{text.how}</p>
      <Code block>{text.command}</Code>
      <p>{text.roles}</p>
    </aside>
  )
}
