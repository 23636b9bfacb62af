import { acceptanceModes } from '#domain/multiples/acceptance.ts'
import type { TableState } from '#contract/casino/tables.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { Money } from '#web/ui/money.tsx'
import { usePastRounds } from '../casino-queries.ts'
import { OwnBets } from './own-bets.tsx'
import { RoadsPanel } from './roads-panel.tsx'
import classes from './table-page.module.css'
import type { Drafts } from './use-drafts.ts'

type Props = { table: TableState; bets: Drafts; heldMinor: number }

/** The player's bets of the round, and what came before it. */
export function TableSide({ table, bets, heldMinor }: Props) {
  const past = usePastRounds(table.tableId, table.lastResults[0]?.roundId)
  return (
    <div className={classes.side}>
      {bets.ownBets.length > 0 && (
        <section className={classes.own} aria-label={text.yourBets}>
          <h2>{text.yourBets}</h2>
          <p className={classes.held}>
            {text.bindsMost} <Money minor={heldMinor} currency={table.currency} />
          </p>
          <OwnBets bets={bets.ownBets} />
        </section>
      )}
      <ChoiceSelect
        label={text.priceChanges}
        choices={acceptanceModes}
        texts={text.acceptance}
        value={bets.acceptance}
        onChange={bets.setAcceptance}
      />
      <RoadsPanel gameId={table.gameId} rounds={past.data?.items ?? table.lastResults} />
    </div>
  )
}
