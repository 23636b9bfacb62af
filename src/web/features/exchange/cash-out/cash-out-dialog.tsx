import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import type { CashedOut } from '#contract/cash-out.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { WHOLE_BPS } from '#domain/exchange/cash-out/cash-out.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import { marketText, selectionText } from '#web/ui/names/known-names.ts'
import { useOpenOrders } from '../bets/use-open-orders.ts'
import controls from '../controls.module.css'
import { AutomaticCashOut } from './automatic-cash-out.tsx'
import classes from './cash-out.module.css'
import { CashOutOffer } from './cash-out-offer.tsx'
import { CashOutResult, PastCashOuts } from './cash-out-result.tsx'

const PARTS = [25, 50, 75, 100]
const PERCENT_MIN = 5
const SETTLE_MS = 250

type Props = {
  bets: readonly OrderRow[]
  /** Why nothing can be cashed out now: then there is nothing to choose. */
  whyNot: string | null
  onClose: () => void
}

/** The bets to close and the share of them, the resulting figures, and closing now or at a target. */
export function CashOutDialog({ bets: now, whyNot, onClose }: Props) {
  // After it is done there may be no open bet left; the dialog stays with what it was opened for.
  const [[first]] = useState(now)
  const bets = now.length > 0 || !first ? now : [first]
  const [selectionId, setSelectionId] = useState<number>()
  const [percent, setPercent] = useState(100)
  // A slider passes many parts on its way; only where it stops a quote is asked for.
  const [askedPercent] = useDebouncedValue(percent, SETTLE_MS)
  const { orders } = useOpenOrders()
  const [made, setMade] = useState<CashedOut>()
  // The bets may be closed before the answer is here: what was sent waits for its answer all the same.
  const [isUnderWay, setUnderWay] = useState(false)
  if (!first) return null
  const { marketId, marketName, eventName } = first
  const hasWaiting = orders?.some((each) => each.marketId === marketId && each.remainingMinor > 0)
  const scope = { marketId, selectionId, fractionBps: (askedPercent * WHOLE_BPS) / 100 }
  return (
    <Dialog title={texts.title(marketText(marketName), eventName)} onClose={onClose}>
      {made ? (
        <CashOutResult made={made} first={first} onClose={onClose} />
      ) : (
        <div className={classes.parts}>
          <p className={classes.hint}>{texts.intro}</p>
          {hasWaiting && <p className={classes.hint}>{texts.waiting}</p>}
          {whyNot === null || isUnderWay ? (
            <>
              <SelectionChoice bets={bets} chosen={selectionId} onChoose={setSelectionId} />
              <PartChoice percent={percent} onChange={setPercent} />
              <CashOutOffer
                scope={scope}
                bets={bets}
                first={first}
                isSettled={askedPercent === percent}
                onPart={setPercent}
                onMade={setMade}
                onUnderWay={setUnderWay}
              />
            </>
          ) : (
            <output className={classes.refused}>{whyNot}</output>
          )}
          <AutomaticCashOut marketId={marketId} currency={first.currency} />
          <PastCashOuts marketId={marketId} currency={first.currency} />
        </div>
      )}
    </Dialog>
  )
}

type ChoiceProps = {
  bets: readonly OrderRow[]
  chosen: number | undefined
  onChoose: (selectionId: number | undefined) => void
}

/** Asked only where there are bets on more than one selection. */
function SelectionChoice({ bets, chosen, onChoose }: ChoiceProps) {
  const id = useId()
  const named = new Map(
    bets.map((bet) => [bet.selectionId, selectionText(bet.selectionName, bet.marketKind)]),
  )
  if (named.size < 2) return null
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{texts.what}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value ? Number(target.value) : undefined)}
      >
        <option value="">{texts.wholeMarket}</option>
        {[...named].map(([selectionId, name]) => (
          <option key={selectionId} value={selectionId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function PartChoice({
  percent,
  onChange,
}: {
  percent: number
  onChange: (percent: number) => void
}) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {texts.how} <strong>{texts.percent(percent)}</strong>
      </label>
      <input
        id={id}
        type="range"
        min={PERCENT_MIN}
        max={100}
        step={PERCENT_MIN}
        value={percent}
        aria-valuetext={texts.percent(percent)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <div className={classes.quick}>
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            className={controls.quiet}
            aria-pressed={part === percent}
            onClick={() => onChange(part)}
          >
            {part === 100 ? texts.whole : texts.percent(part)}
          </button>
        ))}
      </div>
    </div>
  )
}
