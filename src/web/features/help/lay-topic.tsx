import { winningsCenti } from '#domain/exchange/orders/order.ts'
import { mulDiv, type Minor } from '#domain/money.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { formatMoney } from '#domain/money.ts'
import { helpMessages } from '#web/ui/messages/help/help.ts'
import { Money } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import classes from './help.module.css'

const text = helpMessages.lay

const STAKE_MINOR: Minor = 1_000
const PRICE = 400

/** The two sides of a bet, with an example. */
export function LayTopic() {
  const currency = useSettings()?.currency
  return (
    <>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{text.example}</h2>
      {currency && <Example currency={currency} />}
      <p>{text.commission}</p>
      <h2>{text.how}</h2>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

function Example({ currency }: { currency: string }) {
  const winMinor = mulDiv(winningsCenti(PRICE, STAKE_MINOR), 1, 100, 'floor')
  const rows = [
    { result: text.wins, backMinor: winMinor },
    { result: text.loses, backMinor: -STAKE_MINOR },
  ]
  return (
    <>
      <p>{text.exampleText(formatMoney(STAKE_MINOR, currency), priceText(PRICE))}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            {text.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ result, backMinor }) => (
            <tr key={result}>
              <th scope="row">{result}</th>
              {/* What one side wins, the other one pays. */}
              {[backMinor, -backMinor].map((minor) => (
                <td key={minor}>
                  <Money minor={minor} currency={currency} isSigned />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
