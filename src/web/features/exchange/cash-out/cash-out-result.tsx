import type { CashedOut } from '#contract/cash-out.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { WHOLE_BPS } from '#domain/exchange/cash-out/cash-out.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import controls from '../controls.module.css'
import classes from './cash-out.module.css'
import { CashOutFigures } from './cash-out-figures.tsx'
import { figureText } from './figure-text.ts'
import { usePast } from './use-cash-out.ts'

/** The cash-out that was made. */
export function CashOutResult({
  made,
  first,
  onClose,
}: {
  made: CashedOut
  first: OrderRow
  onClose: () => void
}) {
  const isWhole = made.fractionBps === WHOLE_BPS && made.selectionId === null
  return (
    <div className={classes.parts}>
      <output className={classes.done}>
        {isWhole
          ? texts.done(figureText(made.figures, first.currency))
          : texts.donePart(made.fractionBps / 100)}
      </output>
      <CashOutFigures figures={made.figures} first={first} isDone />
      <button type="button" className={controls.primary} onClick={onClose}>
        {texts.close}
      </button>
    </div>
  )
}

/** Earlier cash-outs on the market. */
export function PastCashOuts({ marketId, currency }: { marketId: number; currency: string }) {
  const past = usePast(marketId)
  if (past.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{texts.past}</h3>
      <ul className={classes.past}>
        {past.map(({ cashOutId, madeAt, fractionBps, figures, isAutomatic }) => (
          <li key={cashOutId}>
            <time dateTime={madeAt}>{dateTimeText(madeAt)}</time>
            {isAutomatic && <em>{texts.byItself}</em>}
            <span>
              {texts.pastItem(figureText(figures, currency), texts.percent(fractionBps / 100))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
