import { useState } from 'react'
import { Link } from 'wouter'
import type { ManagedMarket } from '#contract/managed-markets.ts'
import type { Offer } from '#contract/exchange.ts'
import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import { selectionName } from '#domain/exchange/kinds/selection-name.ts'
import { useTopic } from '#web/api/use-live.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { marketDesk } from '#web/ui/messages/operators/market-desk.ts'
import { withdrawRunnerMessages } from '#web/ui/messages/withdraw-runner.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import { priceText } from '#web/ui/price-text.ts'
import classes from './market-page.module.css'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const text = marketDesk

/** A runner can be withdrawn until the market is over; a side of a line or a score cannot. */
const hasRunners = ({ kind, status }: ManagedMarket): boolean =>
  MARKET_KINDS[kind].result === 'winners' && status !== 'closed' && status !== 'void'

/** The selections with the prices of now. */
export function SelectionsTable({ market }: { market: ManagedMarket }) {
  const currency = useSettings()?.currency ?? ''
  const isLive = market.status === 'open' || market.status === 'suspended'
  const live = useTopic(isLive ? `market:${market.marketId}` : null)
  const [withdrawnId, setWithdrawnId] = useState<number | null>(null)
  const withdrawn = market.selections.find(({ selectionId }) => selectionId === withdrawnId)
  return (
    <>
      <table className={classes.selections}>
        <thead>
          <tr>
            <th scope="col">{text.selection}</th>
            <th scope="col" className={classes.number}>
              {text.bestBack}
            </th>
            <th scope="col" className={classes.number}>
              {text.bestLay}
            </th>
            <th scope="col" className={classes.number}>
              {text.matched}
            </th>
          </tr>
        </thead>
        <tbody>
          {market.selections.map((selection) => {
            const { selectionId, outcome, status, tradedMinor } = selection
            const name = selectionName(market, selection)
            const book = live?.selections.find((each) => each.selectionId === selectionId)
            return (
              <tr key={selectionId}>
                <th scope="row">
                  <div className={classes.runner}>
                    <span>
                      {outcome && <span className={classes.outcome}>{outcome}</span>}
                      {name} {status !== 'active' && <small>{text.fates[status]}</small>}
                    </span>
                    {hasRunners(market) && status === 'active' && (
                      <Permitted to="markets.run">
                        <RowMenu
                          label={withdrawRunnerMessages.more(name)}
                          items={[
                            {
                              label: withdrawRunnerMessages.named(name),
                              hint: withdrawRunnerMessages.hint,
                              onSelect: () => setWithdrawnId(selectionId),
                            },
                          ]}
                        />
                      </Permitted>
                    )}
                  </div>
                </th>
                <td className={classes.number}>{bestText(book?.back)}</td>
                <td className={classes.number}>{bestText(book?.lay)}</td>
                <td className={classes.number}>
                  <Money minor={book?.tradedMinor ?? tradedMinor} currency={currency} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={classes.players}>
        <Link href={paths.event(market.sportId, market.eventId)}>{text.playersPage}</Link>
      </p>
      {withdrawn && (
        <WithdrawDialog market={market} runner={withdrawn} onClose={() => setWithdrawnId(null)} />
      )}
    </>
  )
}

const bestText = (offers: Offer[] | undefined): string => {
  const best = offers?.[0]
  return best ? priceText(best[0]) : '–'
}
