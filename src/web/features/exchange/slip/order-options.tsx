import { useId } from 'react'
import { orderKinds, persistences } from '#contract/exchange.ts'
import { isPersistenceOffered, type Persistence } from '#domain/exchange/orders/persistence.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { marketTopic } from '../live-market.ts'
import classes from './slip-card.module.css'
import { useSlipStore } from './slip-context.tsx'
import type { SlipLine } from './slip-line.ts'

const texts = exchangeMessages.slip.more

type Props = { line: SlipLine; problem: string | undefined; isLocked: boolean }

/** The fate of the unmatched part, for players who want another one than most. */
export function OrderOptions({ line, problem, isLocked }: Props) {
  const store = useSlipStore()
  const id = useId()
  const { orderKind, persistence, isFillOrKill, fillMinText } = line
  const offered = useOffered(line)
  const isLimit = orderKind === 'limit'
  return (
    <details
      className={classes.more}
      open={!isLimit || persistence !== 'lapse' || isFillOrKill || undefined}
    >
      <summary>{texts.title}</summary>
      {(offered.includes('market_on_close') || !isLimit) && (
        <label>
          {texts.orderKind}
          <select
            value={orderKind}
            disabled={isLocked || isFillOrKill}
            onChange={({ target }) => {
              const chosen = orderKinds.find((each) => each === target.value)
              if (chosen) store.edit(line.key, { orderKind: chosen })
            }}
          >
            {orderKinds.map((each) => (
              <option key={each} value={each}>
                {texts.orderKinds[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {isLimit && offered.length > 1 && (
        <label>
          {texts.persistence}
          <select
            value={persistence}
            disabled={isLocked || isFillOrKill}
            onChange={({ target }) => {
              const chosen = offered.find((each) => each === target.value)
              if (chosen) store.edit(line.key, { persistence: chosen })
            }}
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {texts.persistences[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isFillOrKill}
          disabled={isLocked || !isLimit}
          onChange={({ target }) => store.edit(line.key, { isFillOrKill: target.checked })}
        />
        {texts.fillOrKill}
      </label>
      {isFillOrKill && (
        <label>
          {texts.fillMin}
          <input
            inputMode="decimal"
            autoComplete="off"
            placeholder={texts.fillMinAll}
            value={fillMinText}
            readOnly={isLocked}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => store.edit(line.key, { fillMinText: target.value })}
          />
        </label>
      )}
      <p id={`${id}-problem`} className={classes.problem} role="alert">
        {problem}
      </p>
    </details>
  )
}

/** In play there is no start any more to be kept over. */
function useOffered({ target }: SlipLine): readonly Persistence[] {
  const offered = useTopicValue(marketTopic(target.marketId), (market) =>
    market.inPlay ? '' : persistences.filter((each) => isPersistenceOffered(each, market)).join(),
  )
  return persistences.filter((each) => offered?.split(',').includes(each))
}
