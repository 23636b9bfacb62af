import type { MultipleRow } from '#contract/multiples.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import controls from '../controls.module.css'
import slip from '../slip/bet-slip.module.css'
import card from '../slip/slip-card.module.css'
import { useSlipStore } from '../slip/slip-context.tsx'
import { lineKey } from '../slip/slip-line.ts'
import { MultipleCard } from './multiple-card.tsx'
import classes from './multiple-slip.module.css'

type Props = { bet: MultipleRow; onSeeBets: () => void; onKeep: () => void; onEnd: () => void }

/** The placed bet. The selections can be bet on again or leave the slip. */
export function MultipleReceipt({ bet, onSeeBets, onKeep, onEnd }: Props) {
  const store = useSlipStore()
  const finish = (): void => {
    onEnd()
    for (const { selectionId, marketId } of bet.legs)
      store.remove(lineKey(marketId, selectionId, 'back'))
  }
  return (
    <div className={slip.slip}>
      <p className={card.outcome}>
        <Icon name="check" size={18} />
        {texts.placed}
      </p>
      <MultipleCard bet={bet} />
      <div className={classes.ends}>
        <button type="button" className={controls.quiet} onClick={onKeep}>
          {texts.keep}
        </button>
        <button type="button" className={controls.primary} onClick={finish}>
          {texts.done}
        </button>
        <button type="button" className={controls.text} onClick={onSeeBets}>
          {exchangeMessages.slip.seeOpenBets}
        </button>
      </div>
      <output className="visually-hidden">{texts.announcePlaced(bet.multipleId)}</output>
    </div>
  )
}
