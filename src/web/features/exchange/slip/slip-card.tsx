import { Link } from 'wouter'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useTopicValue } from '#web/api/use-live.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { paths } from '#web/ui/paths.ts'
import { WordTip } from '#web/ui/word/word-tip.tsx'
import controls from '../controls.module.css'
import { marketTopic } from '../live-market.ts'
import { SideTag } from '../side-tag.tsx'
import { BetMeaning } from './bet-meaning.tsx'
import { DelayCountdown } from './delay-countdown.tsx'
import { draftOf } from './draft.ts'
import { OrderOptions } from './order-options.tsx'
import { PriceField } from './price-field.tsx'
import classes from './slip-card.module.css'
import { useSlipStore } from './slip-context.tsx'
import type { SlipLine } from './slip-line.ts'
import { useSlipRules } from './slip-rules.ts'
import { StakeField } from './stake-field.tsx'
import { WayOut } from './way-out.tsx'

const texts = exchangeMessages.slip

type Props = { line: SlipLine; areProblemsShown: boolean; onAskAgain: () => void }

/** A bet that is being made: price, stake, what it brings, and every "no" beside the field that caused it. */
export function SlipCard({ line, areProblemsShown, onAskAgain }: Props) {
  const store = useSlipStore()
  const rules = useSlipRules()
  const draft = draftOf(line, rules)
  const { target, side, state, refusal } = line
  const isLocked = state !== 'editing'
  return (
    <article className={classes.card} data-side={side} aria-label={target.selectionName}>
      <header className={classes.header}>
        <div className={classes.title}>
          <Link href={paths.event(target.sportId, target.eventId)}>{target.eventName}</Link>
          <p>
            <WordTip word={side}>
              <SideTag side={side} />
            </WordTip>
            <strong>{target.selectionName}</strong>
            <span>{target.marketName}</span>
          </p>
        </div>
        <button
          type="button"
          className={controls.icon}
          aria-label={texts.remove(target.selectionName)}
          disabled={state === 'placing'}
          onClick={() => store.remove(line.key)}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className={classes.fields}>
        <PriceField
          line={line}
          problem={draft.problems.price}
          isProblemShown={areProblemsShown}
          isLocked={isLocked}
        />
        <StakeField
          line={line}
          rules={rules}
          problem={draft.problems.stake}
          isProblemShown={areProblemsShown}
          isLocked={isLocked}
        />
      </div>
      <BetMeaning line={line} draft={draft} rules={rules} />
      {state === 'placing' && <DelayCountdown marketId={target.marketId} />}
      <MarketNow marketId={target.marketId} />
      <OrderOptions line={line} problem={draft.problems.fillMin} isLocked={isLocked} />
      {refusal?.field === 'line' && (
        <p className={classes.problem} role="alert">
          {refusal.message} <WayOut code={refusal.code} />
        </p>
      )}
      {state === 'unknown' && (
        <div className={classes.unknown} role="alert">
          <p>{texts.unknown}</p>
          <button type="button" className={controls.quiet} onClick={onAskAgain}>
            {texts.askAgain}
          </button>
        </div>
      )}
    </article>
  )
}

/** Why nothing can be bet on the market now. */
function MarketNow({ marketId }: { marketId: number }) {
  const status = useTopicValue(marketTopic(marketId), (market) => market.status) ?? 'open'
  if (status === 'open') return null
  return <p className={classes.hint}>{texts.marketNow(exchangeMessages.match.status[status])}</p>
}
