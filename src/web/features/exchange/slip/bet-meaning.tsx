import type { ReactNode } from 'react'
import { formatMoney, type Minor } from '#domain/money.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { priceText } from '#web/ui/price-text.ts'
import { WordTip } from '#web/ui/word/word-tip.tsx'
import { hasOneWinner, profitMinor, riskMinor } from '../market-terms.ts'
import { stakeOf, type Draft, type SlipRules } from './draft.ts'
import classes from './slip-card.module.css'
import type { SlipLine } from './slip-line.ts'

const texts = exchangeMessages.slip

type Props = { line: SlipLine; draft: Draft; rules: SlipRules }

/** The winnings and the risk of the bet, at the worst price it accepts. */
export function BetMeaning({ line, draft, rules }: Props) {
  const stake = stakeOf(line, rules)
  const amountOf = (minor: Minor | undefined): string =>
    minor === undefined ? '–' : formatMoney(minor, rules.currency)
  if (line.orderKind !== 'limit')
    return (
      <Figures>
        <Figure name={texts.totalRisk} amount={amountOf(draft.stakeMinor)} />
      </Figures>
    )
  const profit = amountOf(stake && profitMinor(stake, line.target))
  const isMoved = draft.limitPrice !== undefined && draft.limitPrice !== draft.price
  const isBack = line.side === 'back'
  return (
    <>
      {isBack ? (
        <Figures>
          <Figure name={texts.profit} amount={profit} />
        </Figures>
      ) : (
        <LayMeaning
          line={line}
          isComplete={stake !== undefined}
          profit={profit}
          risk={amountOf(stake && riskMinor(stake, line.target))}
        />
      )}
      {isMoved && draft.limitPrice !== undefined && (
        <p className={classes.hint}>
          {(isBack ? texts.limit : texts.limitLay)(priceText(draft.limitPrice))}
        </p>
      )}
    </>
  )
}

type LayProps = { line: SlipLine; isComplete: boolean; profit: string; risk: string }

/** In words where one selection wins; elsewhere a lay is lost in more ways than the words could say. */
function LayMeaning({ line, isComplete, profit, risk }: LayProps) {
  const { target } = line
  const isInWords = isComplete && hasOneWinner(target)
  return (
    <>
      <Figures>
        <Figure name={<WordTip word="liability">{texts.liability}</WordTip>} amount={risk} />
        {!isInWords && <Figure name={texts.layProfit} amount={profit} />}
      </Figures>
      {isInWords && (
        <p className={classes.words}>{texts.layWords(target.selectionName, profit, risk)}</p>
      )}
    </>
  )
}

const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.meaning}>{children}</dl>
)

const Figure = ({ name, amount }: { name: ReactNode; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
