import { usePreferences } from '#web/api/preferences.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { formatMoney } from '#domain/money.ts'
import { linesOf } from '#domain/multiples/systems.ts'
import { useWallet } from '#web/api/session.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { exactMoney } from '#web/ui/amounts/typed-money.ts'
import controls from '../controls.module.css'
import slip from '../slip/bet-slip.module.css'
import card from '../slip/slip-card.module.css'
import { QuickStakes } from '../slip/quick-stakes.tsx'
import { useSlipLines } from '../slip/slip-context.tsx'
import { useSlipRules } from '../slip/slip-rules.ts'
import { SlipSettings } from '../slip/slip-settings.tsx'
import { WayOut } from '../slip/way-out.tsx'
import { linesToCombine, multipleDraft, type MultipleDraft, stakeOf } from './multiple-draft.ts'
import { MultipleLegs } from './multiple-legs.tsx'
import { MultipleReceipt } from './multiple-receipt.tsx'
import classes from './multiple-slip.module.css'
import { useQuotedLegs } from './use-multiple-quote.ts'
import { usePlaceMultiple } from './use-place-multiple.ts'

type Props = { onSeeBets: () => void; onEnd: () => void }

/** All backed selections on the slip as one bet: its legs at their present prices, the system, the stake of a line. */
export function MultipleSlip({ onSeeBets, onEnd }: Props) {
  const lines = useSlipLines()
  const { placing, place, askAgain, edit } = usePlaceMultiple()
  if (placing.state === 'placed')
    return (
      <MultipleReceipt bet={placing.receipt} onSeeBets={onSeeBets} onKeep={edit} onEnd={onEnd} />
    )
  const toCombine = linesToCombine(lines)
  if (toCombine.length < 2 && placing.state === 'editing')
    return <p className={classes.note}>{texts.twoNeeded}</p>
  return (
    <div className={slip.slip}>
      {placing.state === 'unknown' ? (
        <div className={card.unknown} role="alert">
          <p>{exchangeMessages.slip.unknown}</p>
          <button type="button" className={controls.quiet} onClick={askAgain}>
            {exchangeMessages.slip.askAgain}
          </button>
        </div>
      ) : (
        <MultipleForm
          lines={toCombine}
          hasLays={lines.some(({ side }) => side === 'lay')}
          isPlacing={placing.state === 'placing'}
          refusal={placing.state === 'editing' ? placing.refusal : null}
          onPlace={(form) => place((customerRef) => ({ ...form, customerRef }))}
          onEdit={edit}
        />
      )}
    </div>
  )
}

type FormProps = {
  lines: ReturnType<typeof linesToCombine>
  hasLays: boolean
  isPlacing: boolean
  refusal: { code: string; message: string } | null
  onPlace: (form: NonNullable<MultipleDraft['form']>) => void
  onEdit: () => void
}

function MultipleForm({ lines, hasLays, isPlacing, refusal, onPlace, onEdit }: FormProps) {
  const { currency, stakeMinMinor, oddsChange } = useSlipRules()
  const { asksFirst } = usePreferences()
  const [systemId, setSystemId] = useState('')
  const [stakeText, setStakeText] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [isStakeShown, setIsStakeShown] = useState(false)
  const typed = { systemId, stakeText }
  const { stakeMinor = 0 } = stakeOf(lines.length, typed, currency)
  const quote = useQuotedLegs(lines, stakeMinor)
  const { returnMaxMinor } = quote
  const rules = { currency, stakeMinMinor, oddsChange, returnMaxMinor }
  const draft = multipleDraft(quote.legs, typed, rules)

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isPlacing) return
    if (!draft.form) setIsStakeShown(true)
    else if (asksFirst && !isAsking) setIsAsking(true)
    else {
      setIsAsking(false)
      onPlace(draft.form)
    }
  }
  const onStake = (text: string): void => {
    setStakeText(text)
    setIsAsking(false)
    onEdit()
  }
  if (quote.error) return <FailedState error={quote.error} onRetry={quote.askAgain} />
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <MultipleLegs legs={quote.legs} isLocked={isPlacing} />
      {hasLays && <p className={card.hint}>{texts.noLays}</p>}
      <SystemField draft={draft} isLocked={isPlacing} onChoose={setSystemId} />
      <StakeOfLine
        text={stakeText}
        currency={currency}
        lineCount={draft.system ? linesOf(draft.system) : 1}
        problem={isStakeShown || stakeText !== '' ? draft.stakeProblem : undefined}
        isLocked={isPlacing}
        onType={onStake}
      />
      <SlipSettings about={texts.oddsChanges} />
      <div className={slip.placing}>
        <Totals draft={draft} currency={currency} />
        {draft.isBroken && (
          <p className={card.problem} role="alert">
            {texts.mend}
          </p>
        )}
        {refusal && (
          <p className={card.problem} role="alert">
            {refusal.message} <WayOut code={refusal.code} />
          </p>
        )}
        {draft.mustTakePrices ? (
          <div className={classes.changed} role="alert">
            <p>{texts.changed}</p>
            <button type="button" className={controls.primary} onClick={quote.takePrices}>
              {texts.takePrices}
            </button>
          </div>
        ) : (
          <PlaceButton
            {...{ draft, currency, isPlacing, isAsking }}
            onGoBack={() => setIsAsking(false)}
          />
        )}
        <p className={card.hint}>{texts.pays}</p>
      </div>
    </form>
  )
}

type SystemProps = {
  draft: MultipleDraft
  isLocked: boolean
  onChoose: (systemId: string) => void
}

function SystemField({ draft, isLocked, onChoose }: SystemProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{texts.system}</label>
      <select
        id={id}
        className={controls.field}
        value={draft.system?.id ?? ''}
        disabled={isLocked}
        onChange={({ target }) => onChoose(target.value)}
      >
        {draft.systems.map((system) => (
          <option key={system.id} value={system.id}>
            {texts.systemOf(system.name, linesOf(system))}
          </option>
        ))}
      </select>
    </div>
  )
}

type StakeProps = {
  text: string
  currency: string
  lineCount: number
  problem: string | undefined
  isLocked: boolean
  onType: (text: string) => void
}

function StakeOfLine({ text, currency, lineCount, problem, isLocked, onType }: StakeProps) {
  const id = useId()
  const wallet = useWallet()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {texts.unit} <span>{currency}</span>
      </label>
      <input
        id={id}
        className={controls.field}
        inputMode="decimal"
        autoComplete="off"
        placeholder={exactMoney(0, currency)}
        value={text}
        readOnly={isLocked}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onType(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <QuickStakes
        text={text}
        currency={currency}
        maxMinor={wallet ? Math.floor(wallet.availableMinor / lineCount) : undefined}
        isLocked={isLocked}
        onType={onType}
      />
      <div id={`${id}-note`}>
        {problem !== undefined && (
          <p className={card.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

function Totals({ draft, currency }: { draft: MultipleDraft; currency: string }) {
  const amountOf = (minor: number | undefined): string =>
    minor === undefined ? '–' : formatMoney(minor, currency)
  return (
    <>
      <dl className={slip.total}>
        <dt>{texts.total}</dt>
        <dd>{amountOf(draft.stakeMinor)}</dd>
      </dl>
      <dl className={slip.total}>
        <dt>{texts.highest}</dt>
        <dd>{amountOf(draft.highestMinor)}</dd>
      </dl>
    </>
  )
}

type ButtonProps = {
  draft: MultipleDraft
  currency: string
  isPlacing: boolean
  isAsking: boolean
  onGoBack: () => void
}

/** Asked whether to place, the answer "yes" has the keyboard. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()

function PlaceButton({ draft, currency, isPlacing, isAsking, onGoBack }: ButtonProps) {
  if (isAsking)
    return (
      <div className={slip.question}>
        <p>{texts.confirmQuestion(formatMoney(draft.stakeMinor ?? 0, currency))}</p>
        <button type="button" className={controls.quiet} onClick={onGoBack}>
          {exchangeMessages.slip.confirmNo}
        </button>
        <button type="submit" className={controls.primary} ref={focus}>
          {exchangeMessages.slip.confirmYes}
        </button>
      </div>
    )
  return (
    <button
      type="submit"
      className={controls.primary}
      disabled={isPlacing || draft.isBroken}
      aria-busy={isPlacing}
    >
      {isPlacing ? exchangeMessages.slip.placing : texts.place}
    </button>
  )
}
