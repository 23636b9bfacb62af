import type { Payout } from '#contract/lottery/payouts.ts'
import { dayText } from '#web/ui/date-time.ts'
import { payoutMessages as text } from '#web/ui/messages/lottery/payouts.ts'
import { Money } from '#web/ui/money.tsx'
import { lotteryName } from '../catalogue.ts'
import classes from './payouts.module.css'

/** A payout with its figures and all its payments. */
export function PayoutView({ payout, documents }: { payout: Payout; documents: string }) {
  const { kind, amountMinor, paidMinor, currency, manner, endedOn } = payout
  return (
    <>
      <header className={classes.head}>
        <h2>{text.of(lotteryName(payout.game), dayText(payout.day))}</h2>
        <span>{text.states[payout.state]}</span>
      </header>
      <p>{text.kinds[kind]}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{kind === 'monthly' ? text.month : text.winnings}</dt>
          <dd>
            <Money minor={amountMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{text.paid}</dt>
          <dd>
            <Money minor={paidMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{text.manner}</dt>
          <dd>{manner && payout.state !== 'waiting' ? text.manners[manner] : text.mannerOpen}</dd>
        </div>
        <div>
          <dt>{text.documents}</dt>
          <dd>{documents}</dd>
        </div>
      </dl>
      {endedOn !== null && <p>{text.ended(dayText(endedOn))}</p>}
      {payout.payments.length > 0 && <Payments payout={payout} />}
    </>
  )
}

function Payments({ payout: { payments, currency } }: { payout: Payout }) {
  return (
    <details className={classes.payments}>
      <summary>
        {text.payments} ({payments.length})
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.number}</th>
            <th scope="col">{text.due}</th>
            <th scope="col">{text.amount}</th>
            <th scope="col">{text.state}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ number, dueOn, amountMinor, state }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{dayText(dueOn)}</td>
              <td>
                <Money minor={amountMinor} currency={currency} />
              </td>
              <td>{text.paymentStates[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
