import { formatMoney, type Minor } from '#domain/money.ts'
import { helpMessages } from '#web/ui/messages/help/help.ts'
import { Money } from '#web/ui/money.tsx'
import { commissionExample } from './fee-examples.ts'
import classes from './help.module.css'

const text = helpMessages.fees

const WON_MINOR: Minor = 10_000
const LOST_MINOR: Minor = 4_000

type Props = { rateBps: number; rate: string; currency: string }

/** The commission by a rate: on a win, on a win beside a loss, and on a loss. */
export function CommissionTable({ rateBps, rate, currency }: Props) {
  const won = formatMoney(WON_MINOR, currency)
  const lost = formatMoney(LOST_MINOR, currency)
  const cases = [
    { name: text.oneWins(won), bets: [WON_MINOR] },
    { name: text.both(won, lost), bets: [WON_MINOR, -LOST_MINOR] },
    { name: text.loses(lost), bets: [-LOST_MINOR] },
  ]
  return (
    <table className={classes.table}>
      <caption>{rate}</caption>
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
        {cases.map(({ name, bets }) => {
          const { netMinor, commissionMinor, keptMinor } = commissionExample(bets, rateBps)
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money minor={netMinor} currency={currency} isSigned />
              </td>
              <td>
                <Money minor={commissionMinor} currency={currency} />
              </td>
              <td>
                <Money minor={keptMinor} currency={currency} isSigned />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
