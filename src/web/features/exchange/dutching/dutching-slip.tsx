import { usePreferences } from '#web/api/preferences.ts'
import { useId, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { placeDutching, type DutchingPlaced } from '#contract/exchange.ts'
import { id } from '#contract/endpoint.ts'
import type { Price } from '#domain/exchange/prices/ladder.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useWallet } from '#web/api/session.tsx'
import { usePricesAreCurrent } from '#web/api/use-live.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { dutchingMessages as texts } from '#web/ui/messages/multiples.ts'
import { Money } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { exactMoney } from '#web/ui/amounts/typed-money.ts'
import controls from '../controls.module.css'
import multiple from '../multiples/multiple-slip.module.css'
import slip from '../slip/bet-slip.module.css'
import { DelayCountdown } from '../slip/delay-countdown.tsx'
import { QuickStakes } from '../slip/quick-stakes.tsx'
import card from '../slip/slip-card.module.css'
import { useSlipLines } from '../slip/slip-context.tsx'
import type { SlipLine } from '../slip/slip-line.ts'
import { useSlipRules } from '../slip/slip-rules.ts'
import { WayOut } from '../slip/way-out.tsx'
import { usePlaceOnce, type PlaceRefusal } from '../use-place-once.ts'
import {
  dutchingAims,
  dutchingDraft,
  linesToDivide,
  type DutchingAim,
  type DutchingDraft,
} from './dutching-draft.ts'
import { DutchingReceipt } from './dutching-receipt.tsx'
import { useBestPrices } from './use-best-prices.ts'

const slipTexts = exchangeMessages.slip
const request = z.object({ marketId: id, ...placeDutching.body.shape })
type Request = z.output<typeof request>

type Props = { onSeeBets: () => void; onEnd: () => void }

/** One stake over several selections of a market, or the stakes for one profit: all placed, or none. */
export function DutchingSlip({ onSeeBets, onEnd }: Props) {
  const lines = linesToDivide(useSlipLines())
  const { placing, place, askAgain, edit } = usePlaceOnce<Request, DutchingPlaced>({
    keptAs: 'fairbook.dutching',
    schema: request,
    send: ({ marketId, ...body }, signal) =>
      call(placeDutching, { params: { marketId }, body, signal }),
  })
  if (placing.state === 'placed')
    return <DutchingReceipt {...{ lines, onSeeBets, onEnd }} placed={placing.receipt} />
  if (placing.state === 'unknown')
    return (
      <div className={slip.slip}>
        <div className={card.unknown} role="alert">
          <p>{slipTexts.unknown}</p>
          <button type="button" className={controls.quiet} onClick={askAgain}>
            {slipTexts.askAgain}
          </button>
        </div>
      </div>
    )
  return (
    <DutchingForm
      lines={lines}
      isPlacing={placing.state === 'placing'}
      refusal={placing.state === 'editing' ? placing.refusal : null}
      onPlace={(form) => place((customerRef) => ({ ...form, customerRef }))}
      onEdit={edit}
    />
  )
}

type FormProps = {
  lines: readonly SlipLine[]
  isPlacing: boolean
  refusal: PlaceRefusal | null
  onPlace: (form: Omit<Request, 'customerRef'>) => void
  onEdit: () => void
}

function DutchingForm({ lines, isPlacing, refusal, onPlace, onEdit }: FormProps) {
  const rules = useSlipRules()
  const { asksFirst } = usePreferences()
  const prices = useBestPrices(lines)
  const [aim, setAim] = useState<DutchingAim>('total')
  const [text, setText] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [isProblemShown, setIsProblemShown] = useState(false)
  const draft = dutchingDraft(lines, prices, { aim, text, rules })
  const marketId = lines[0]?.target.marketId ?? 0

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isPlacing) return
    setIsProblemShown(true)
    if (!draft.target || draft.problem !== undefined) return
    if (asksFirst && !isAsking) return setIsAsking(true)
    setIsAsking(false)
    const selections = lines.map(({ target }, index) => ({
      selectionId: target.selectionId,
      price: prices[index] ?? 0,
    }))
    onPlace({ marketId, selections, ...draft.target })
  }
  const change = (): void => {
    setIsAsking(false)
    onEdit()
  }
  const isShown = isProblemShown || text !== ''
  return (
    <form className={slip.slip} noValidate onSubmit={onSubmit}>
      <AimChoice
        aim={aim}
        isLocked={isPlacing}
        onChoose={(chosen) => {
          setAim(chosen)
          change()
        }}
      />
      <Amount
        aim={aim}
        text={text}
        problem={isShown ? draft.problem : undefined}
        isLocked={isPlacing}
        onType={(typed) => {
          setText(typed)
          change()
        }}
      />
      <Selections lines={lines} prices={prices} draft={draft} refusal={refusal} />
      {isPlacing && <DelayCountdown marketId={marketId} />}
      {refusal && (
        <p className={card.problem} role="alert">
          {refusal.message} {texts.nonePlaced} <WayOut code={refusal.code} />
        </p>
      )}
      <Placing draft={draft} isPlacing={isPlacing} isAsking={isAsking} onGoBack={change} />
    </form>
  )
}

type SelectionsProps = {
  lines: readonly SlipLine[]
  prices: readonly (Price | undefined)[]
  draft: DutchingDraft
  refusal: PlaceRefusal | null
}

/** The selections with their stakes, and a mark on those that the server refused. */
function Selections({ lines, prices, draft, refusal }: SelectionsProps) {
  const { currency } = useSlipRules()
  const refused = refusedPlaces(refusal)
  return (
    <section>
      <p className={card.hint}>{lines[0]?.target.eventName}</p>
      <ul className={multiple.legs}>
        {lines.map(({ key, target }, index) => {
          const price = prices[index]
          const stake = draft.stakes?.[index]
          return (
            <li key={key} className={multiple.leg} data-broken={refused.includes(index)}>
              <strong>{target.selectionName}</strong>
              <span>{stake === undefined ? '–' : formatMoney(stake, currency)}</span>
              <span className={multiple.price}>{price === undefined ? '–' : priceText(price)}</span>
              {refused.includes(index) && <p className={card.problem}>{texts.moved}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const refusedOrders = z.array(z.object({ index: z.int() }))

function refusedPlaces(refusal: PlaceRefusal | null): number[] {
  const read = refusedOrders.safeParse(refusal?.details['orders'])
  return read.success ? read.data.map(({ index }) => index) : []
}

type AimProps = { aim: DutchingAim; isLocked: boolean; onChoose: (aim: DutchingAim) => void }

const AimChoice = ({ aim, isLocked, onChoose }: AimProps) => (
  <fieldset className={slip.choice} disabled={isLocked}>
    <legend className="visually-hidden">{texts.aim}</legend>
    <div className={slip.segments}>
      {dutchingAims.map((each) => (
        <label key={each} className={slip.segment}>
          <input
            type="radio"
            name="dutching-aim"
            checked={each === aim}
            onChange={() => onChoose(each)}
          />
          <span>{texts.aims[each]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

type AmountProps = {
  aim: DutchingAim
  text: string
  problem: string | undefined
  isLocked: boolean
  onType: (text: string) => void
}

function Amount({ aim, text, problem, isLocked, onType }: AmountProps) {
  const inputId = useId()
  const { currency } = useSlipRules()
  const wallet = useWallet()
  return (
    <div className={multiple.field}>
      <label htmlFor={inputId}>
        {texts.aims[aim]} <span>{currency}</span>
      </label>
      <input
        id={inputId}
        className={controls.field}
        inputMode="decimal"
        autoComplete="off"
        placeholder={exactMoney(0, currency)}
        value={text}
        readOnly={isLocked}
        aria-invalid={problem !== undefined}
        aria-describedby={`${inputId}-note`}
        onChange={({ target }) => onType(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <QuickStakes
        text={text}
        currency={currency}
        maxMinor={aim === 'total' ? wallet?.availableMinor : undefined}
        isLocked={isLocked}
        onType={onType}
      />
      <p id={`${inputId}-note`} className={card.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}

type PlacingProps = {
  draft: DutchingDraft
  isPlacing: boolean
  isAsking: boolean
  onGoBack: () => void
}

function Placing({ draft, isPlacing, isAsking, onGoBack }: PlacingProps) {
  const { currency } = useSlipRules()
  const mayPlace = usePricesAreCurrent()
  const { totalMinor, profitMinor } = draft
  const label = isPlacing ? slipTexts.placing : isAsking ? slipTexts.confirmYes : texts.place
  const button = (
    <button
      type="submit"
      className={controls.primary}
      disabled={isPlacing || !mayPlace}
      aria-busy={isPlacing}
    >
      {label}
    </button>
  )
  return (
    <>
      {profitMinor !== undefined && profitMinor <= 0 && (
        <p className={card.problem}>{texts.neverWins}</p>
      )}
      <p className={card.hint}>{texts.about}</p>
      <div className={slip.placing}>
        <dl className={slip.total}>
          <dt>{texts.total}</dt>
          <dd>{totalMinor === undefined ? '–' : formatMoney(totalMinor, currency)}</dd>
        </dl>
        <dl className={slip.total}>
          <dt>{texts.profit}</dt>
          <dd>
            {profitMinor === undefined ? (
              '–'
            ) : (
              <Money minor={profitMinor} currency={currency} isSigned />
            )}
          </dd>
        </dl>
        {isAsking ? (
          <div className={slip.question}>
            <p>{texts.confirmQuestion(formatMoney(totalMinor ?? 0, currency))}</p>
            <button type="button" className={controls.quiet} onClick={onGoBack}>
              {slipTexts.confirmNo}
            </button>
            {button}
          </div>
        ) : (
          button
        )}
      </div>
    </>
  )
}
