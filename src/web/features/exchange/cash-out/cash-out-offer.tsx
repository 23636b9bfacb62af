import { useId, useRef, useState } from 'react'
import type { CashedOut, CashOutQuote } from '#contract/cash-out.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { WHOLE_BPS } from '#domain/exchange/cash-out/cash-out.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiRefusal, sentenceOf } from '#web/api/call.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import controls from '../controls.module.css'
import { isUnanswered, newReference } from '../order-call.ts'
import classes from './cash-out.module.css'
import { CashOutFigures } from './cash-out-figures.tsx'
import { figureText } from './figure-text.ts'
import { lifeMs, type Scope, useAccept, useQuote } from './use-cash-out.ts'

type Props = {
  scope: Scope
  bets: readonly OrderRow[]
  first: OrderRow
  /** False while the player is still choosing: the quote is of the earlier choice. */
  isSettled: boolean
  onPart: (percent: number) => void
  onMade: (made: CashedOut) => void
  /** From the press until there is an answer. */
  onUnderWay: (isUnderWay: boolean) => void
}

/** The quote of the moment, and its acceptance. The same quote keeps its reference until it was answered. */
export function CashOutOffer(props: Props) {
  const { scope, bets, first, isSettled, onPart, onMade, onUnderWay } = props
  const [ticks, setTicks] = useState(0)
  const accept = useAccept(scope.marketId)
  const isUnknown = accept.error !== null && isUnanswered(accept.error)
  const {
    data: quote,
    error,
    isPlaceholderData,
  } = useQuote(scope, bets, !accept.isPending && !isUnknown)
  const sent = useRef<Parameters<typeof accept.mutate>[0]>(undefined)
  const { currency } = first
  if (error && !accept.isPending && !isUnknown) return <Refused error={error} onPart={onPart} />
  if (!quote)
    return (
      <div className={classes.awaited}>
        <SkeletonBlock width="100%" height="100%" />
      </div>
    )
  const submit = () => {
    if (!isUnknown)
      sent.current = {
        quoteId: quote.quoteId,
        tolerance: { ticks },
        customerRef: newReference(),
      }
    if (!sent.current) return
    onUnderWay(true)
    accept.mutate(sent.current, {
      onSuccess: onMade,
      onError: (refused) => onUnderWay(isUnanswered(refused)),
    })
  }
  const label =
    quote.fractionBps === WHOLE_BPS
      ? texts.confirm(figureText(quote.figures, currency))
      : texts.confirmPart(quote.fractionBps / 100)
  return (
    <div className={classes.offer} aria-busy={isPlaceholderData}>
      <CashOutFigures figures={quote.figures} first={first} />
      <Source quote={quote} />
      {quote.source === 'book' && <ToleranceChoice ticks={ticks} onChange={setTicks} />}
      {accept.error && (
        <p className={classes.problem} role="alert">
          {isUnknown ? texts.unknown : whyNot(accept.error, currency)}
        </p>
      )}
      <button
        type="button"
        className={controls.primary}
        disabled={accept.isPending || isPlaceholderData || !isSettled}
        aria-busy={accept.isPending}
        onClick={submit}
      >
        {accept.isPending ? texts.confirming : isUnknown ? texts.askAgain : label}
      </button>
    </div>
  )
}

/** The source of the figure: a promise with its time, or the offers in the market. */
function Source({ quote }: { quote: CashOutQuote }) {
  if (quote.source === 'book')
    return (
      <p className={classes.hint}>
        {texts.fromBook} {quote.delaySeconds > 0 && texts.delayed(quote.delaySeconds)}
      </p>
    )
  return (
    <div className={classes.hint}>
      <p>{texts.fromHouse}</p>
      <div className={classes.life} aria-hidden>
        <div
          key={quote.quoteId}
          style={{ animationDuration: `${lifeMs(quote.expiresAt)}ms` }}
          className={classes.lifeLeft}
        />
      </div>
    </div>
  )
}

function ToleranceChoice({
  ticks,
  onChange,
}: {
  ticks: number
  onChange: (ticks: number) => void
}) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{texts.tolerance}</label>
      <select id={id} value={ticks} onChange={({ target }) => onChange(Number(target.value))}>
        {texts.tolerances.map((each) => (
          <option key={each.ticks} value={each.ticks}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Why there is no quote, and how much could be had. */
function Refused({ error, onPart }: { error: Error; onPart: (percent: number) => void }) {
  const bps = error instanceof ApiRefusal ? error.details['availableBps'] : undefined
  const percent = typeof bps === 'number' ? Math.floor(bps / 100) : 0
  return (
    <div className={classes.refused}>
      <output>{sentenceOf(error)}</output>
      {percent > 0 && (
        <>
          <p>{texts.available(percent)}</p>
          <button type="button" className={controls.quiet} onClick={() => onPart(percent)}>
            {texts.takeAvailable(percent)}
          </button>
        </>
      )}
    </div>
  )
}

function whyNot(error: Error, currency: string): string {
  const lockedMinor = error instanceof ApiRefusal ? error.details['lockedMinor'] : undefined
  const sentence = sentenceOf(error)
  return typeof lockedMinor === 'number'
    ? texts.changed(sentence, formatMoney(lockedMinor, currency))
    : sentence
}
