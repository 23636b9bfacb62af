import type { TableRules } from '#contract/casino/tables.ts'
import { exactNumberText } from '#domain/language/number-text.ts'
import { dayText } from '#web/ui/date-time.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { casinoRule } from '#web/ui/names/casino-rules.ts'
import { casinoText } from '#web/ui/names/casino-words.ts'
import { priceText } from '#web/ui/price-text.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { useTableRules } from '../casino-queries.ts'
import classes from './rules-dialog.module.css'

type Props = { tableId: number; name: string; version: number; onClose: () => void }

/** The game's own sentences, and what each selection returns, from the same computation. */
export function RulesDialog({ tableId, name, version, onClose }: Props) {
  const { data, error, refetch } = useTableRules(tableId, version)
  return (
    <Dialog title={text.rulesOf(name)} onClose={onClose}>
      {data ? (
        <Rules rules={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  )
}

function Rules({ rules }: { rules: TableRules }) {
  return (
    <div className={classes.rules}>
      <p className={classes.version}>{text.rulesVersion(rules.version, dayText(rules.from))}</p>
      <ul className={classes.sentences}>
        {rules.sentences.map((sentence) => (
          <li key={sentence}>{casinoRule(sentence)}</li>
        ))}
      </ul>
      <p className={classes.version}>{text.timeNote}</p>
      <h3>{text.returns}</h3>
      <p className={classes.version}>{text.returnNote}</p>
      {rules.markets.map((market) => (
        <details key={market.name} className={classes.market}>
          <summary>
            {casinoText(market.name)}{' '}
            <strong>{rangeOf(market.selections.map(({ returnBps }) => returnBps))}</strong>
          </summary>
          <ul className={classes.returns}>
            {market.selections.map(({ name, side, price, returnBps }) => (
              <li key={`${name} ${side}`}>
                <span>
                  {side === 'back' ? text.back : text.lay} {casinoText(name)}
                  {price !== null && ` ${priceText(price)}`}
                </span>
                <span>{percent(returnBps)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

const percent = (bps: number): string => text.percent(exactNumberText((bps / 100).toFixed(2)))

function rangeOf(returns: readonly number[]): string {
  const [least, most] = [Math.min(...returns), Math.max(...returns)]
  return least === most ? percent(least) : `${percent(least)} – ${percent(most)}`
}
