import { usePreferences } from '#web/api/preferences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { formatMoney } from '#domain/money.ts'
import { usePricesAreCurrent } from '#web/api/use-live.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import controls from '../controls.module.css'
import classes from './bet-slip.module.css'
import { orderOf, riskOf } from './draft.ts'
import { placeLines } from './place-slip.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { SlipCard } from './slip-card.tsx'
import { useSlipLines, useSlipStore } from './slip-context.tsx'
import type { SlipLine } from './slip-line.ts'
import { useSlipRules } from './slip-rules.ts'
import { SlipSettings } from './slip-settings.tsx'
import { WhatIfTables } from './what-if-tables.tsx'

const texts = exchangeMessages.slip

export function BetSlip({ onSeeBets }: { onSeeBets: () => void }) {
  const store = useSlipStore()
  const lines = useSlipLines()
  const placing = usePlacing(lines)
  const form = useRef<HTMLFormElement>(null)
  const { waiting, vainPresses } = placing
  useEffect(() => {
    if (vainPresses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [vainPresses])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    placing.submit()
  }
  return (
    <form ref={form} className={classes.slip} noValidate onSubmit={onSubmit}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            {line.state === 'placed' ? (
              <ReceiptCard line={line} onSeeBets={onSeeBets} />
            ) : (
              <SlipCard
                line={line}
                areProblemsShown={vainPresses > 0}
                onAskAgain={() => placing.place([line])}
              />
            )}
          </li>
        ))}
      </ul>
      {waiting.length < lines.length && (
        <button type="button" className={controls.quiet} onClick={() => store.clear('placed')}>
          {texts.done}
        </button>
      )}
      {waiting.length > 0 && (
        <>
          <WhatIfTables lines={waiting} />
          <SlipSettings />
          <ClearAll isPlacing={placing.isPlacing} />
          <PlaceButton {...placing} />
        </>
      )}
      <output className="visually-hidden">{placing.announcement}</output>
    </form>
  )
}

/** Places the waiting bets of the slip, after a confirmation where the player wants one, and shows the outcome. */
function usePlacing(lines: readonly SlipLine[]) {
  const store = useSlipStore()
  const rules = useSlipRules()
  const queries = useQueryClient()
  const { asksFirst } = usePreferences()
  const [vainPresses, setVainPresses] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const waiting = lines.filter(({ state }) => state !== 'placed')
  const isPlacing = lines.some(({ state }) => state === 'placing')

  const run = async (chosen: readonly SlipLine[]): Promise<void> => {
    setIsAsking(false)
    setVainPresses(0)
    const keys = new Set(chosen.map(({ key }) => key))
    await placeLines(store, keys, rules)
    setAnnouncement(outcomeOf(store.read().filter(({ key }) => keys.has(key))))
    await queries.invalidateQueries({ queryKey: ['exchange'] })
  }
  const place = (chosen: readonly SlipLine[]): void => void run(chosen)
  const submit = (): void => {
    if (isPlacing) return
    const isWrong = waiting.some((line) => line.state === 'editing' && !orderOf(line, rules))
    if (isWrong) setVainPresses(vainPresses + 1)
    else if (asksFirst && !isAsking) setIsAsking(true)
    else place(waiting)
  }
  const goBack = (): void => setIsAsking(false)
  return { waiting, isPlacing, isAsking, vainPresses, announcement, place, submit, goBack }
}

const outcomeOf = (lines: readonly SlipLine[]): string =>
  lines
    .map(({ state, receipt, refusal }) => {
      if (receipt) return texts.announcePlaced(receipt.orderId)
      if (state === 'unknown') return texts.unknown
      return refusal ? texts.announceRefused(refusal.message) : ''
    })
    .join(' ')

function ClearAll({ isPlacing }: { isPlacing: boolean }) {
  const store = useSlipStore()
  return (
    <button
      type="button"
      className={`${controls.text} ${classes.clear}`}
      disabled={isPlacing}
      onClick={() => store.clear('all')}
    >
      {texts.clear}
    </button>
  )
}

/** Asked whether to place, the answer "yes" has the keyboard. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()

type PlaceButtonProps = Pick<
  ReturnType<typeof usePlacing>,
  'waiting' | 'isPlacing' | 'isAsking' | 'goBack'
>

/** The button that places; with the player's wish it asks once more, in its own place. */
function PlaceButton({ waiting, isPlacing, isAsking, goBack }: PlaceButtonProps) {
  const rules = useSlipRules()
  const risksMinor = waiting.map((line) => riskOf(line, rules) ?? 0)
  const amount = formatMoney(
    risksMinor.reduce((sum, risk) => sum + risk, 0),
    rules.currency,
  )
  const isAllUnknown = waiting.every(({ state }) => state === 'unknown')
  // A bet that was sent already may be sent again at any time; new bets need present prices.
  const mayPlace = usePricesAreCurrent() || isAllUnknown
  return (
    <div className={classes.placing}>
      <dl className={classes.total}>
        <dt>{texts.totalRisk}</dt>
        <dd>{amount}</dd>
      </dl>
      {isAsking ? (
        <div className={classes.question}>
          <p>{texts.confirmQuestion(waiting.length, amount)}</p>
          <button type="button" className={controls.quiet} onClick={goBack}>
            {texts.confirmNo}
          </button>
          <button type="submit" className={controls.primary} disabled={!mayPlace} ref={focus}>
            {texts.confirmYes}
          </button>
        </div>
      ) : (
        <button
          type="submit"
          className={controls.primary}
          disabled={isPlacing || !mayPlace}
          aria-busy={isPlacing}
        >
          {isPlacing ? texts.placing : isAllUnknown ? texts.askAgain : texts.place(waiting.length)}
        </button>
      )}
    </div>
  )
}
