import { useWallet } from '#web/api/session.tsx'
import { formatMoney } from '#domain/money.ts'
import { messages } from '../messages.ts'
import { Money } from '../money.tsx'
import classes from './header.module.css'

/** The available money, and the hold. Its place is kept while it is unknown. */
export function BalanceView() {
  const wallet = useWallet()
  return (
    <div className={classes.balance}>
      <span className="visually-hidden">{messages.wallet.balance}</span>
      {wallet ? (
        <>
          <strong>
            <Money minor={wallet.availableMinor} currency={wallet.currency} />
          </strong>
          {wallet.heldMinor > 0 && (
            <small title={messages.wallet.heldHint}>
              {messages.wallet.held(formatMoney(wallet.heldMinor, wallet.currency))}
            </small>
          )}
        </>
      ) : (
        <>
          <span className="visually-hidden">{messages.wallet.unknown}</span>
          <span aria-hidden="true">…</span>
        </>
      )}
    </div>
  )
}
