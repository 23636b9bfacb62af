import { gameText } from '#web/ui/names/game-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { TableState } from '#contract/casino/tables.ts'
import { loadPart } from '#web/api/load.ts'
import { useSession } from '#web/api/session.tsx'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { voidText } from '#web/ui/names/known-names.ts'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { casinoKeys, useMyRound, useTable } from '../casino-queries.ts'
import { Felt } from '../felt/felt.tsx'
import { RoundDialog } from '../rounds/round-dialog.tsx'
import { LastResults } from './last-results.tsx'
import { Markets } from './markets.tsx'
import { RulesNews } from './rules-news.tsx'
import { SessionBar } from './session-bar.tsx'
import { StakeBar } from './stake-bar.tsx'
import { PhaseBar, TableHead, TableNews, winnerNames } from './table-head.tsx'
import { TableSide } from './table-side.tsx'
import classes from './table-page.module.css'
import { useDrafts } from './use-drafts.ts'

/** The rules come when they are asked for: their sentences weigh more than the table. */
const RulesDialog = loadPart(
  () => import('./rules-dialog.tsx'),
  (file) => file.RulesDialog,
)

const USUAL_STAKE = '10'

/** One table: what lies on it above, the bets below. */
export function TablePage() {
  const { tableId } = useParams<{ tableId: string }>()
  const { table, error, retry } = useTable(Number(tableId))
  usePageTitle(table ? gameText(table.name) : text.table)
  if (table) return <TableView key={table.tableId} table={table} />
  return error ? <FailedState error={error} onRetry={retry} /> : <SkeletonRows rows={8} />
}

export function TableView({ table }: { table: TableState }) {
  const { user } = useSession()
  const queries = useQueryClient()
  const enter = useDepositGate()
  const myRound = useMyRound(table.tableId).data
  const bets = useDrafts(table, myRound)
  const [stakeText, setStakeText] = useState(USUAL_STAKE)
  const [dialog, setDialog] = useState<'rules' | number | null>(null)
  const { phase, roundId, currency } = table
  // Bets are paid when a phase begins: what the page knows of them is old then.
  useEffect(() => {
    // Until all pieces lie, nothing changes for bets that are final.
    if (phase !== 'dealing')
      void queries.invalidateQueries({ queryKey: casinoKeys.myRound(table.tableId) })
    if (phase === 'settled' || phase === 'void')
      void queries.invalidateQueries({ queryKey: casinoKeys.myBets })
  }, [queries, table.tableId, phase, roundId])
  const stakeMinor = readMoney(stakeText, currency)
  const positions = (myRound?.roundId === roundId && myRound?.positions) || []
  return (
    <div className={classes.page}>
      <TableHead table={table} onRules={() => setDialog('rules')} />
      <TableNews table={table} />
      <RulesNews
        gameId={table.gameId}
        version={table.rulesVersion}
        onRules={() => setDialog('rules')}
      />
      <div className={classes.play}>
        <PhaseBar table={table} />
        <div className={classes.table}>
          <Felt
            gameId={table.gameId}
            pieces={table.pieces}
            winners={table.winners}
            isDealing={phase === 'closed' || phase === 'dealing'}
          />
          <Outcome table={table} />
          <LastResults rounds={table.lastResults} onOpen={setDialog} />
        </div>
        <div className={classes.markets}>
          <Markets
            markets={phase === 'open' ? table.markets : table.markets.map(closed)}
            drafts={bets.drafts}
            positions={positions}
            winners={table.winners}
            currency={currency}
            onPress={(bet) =>
              enter(() => {
                if (stakeMinor !== undefined && stakeMinor > 0) bets.press({ ...bet, stakeMinor })
              })
            }
          />
        </div>
      </div>
      <div className={classes.bets}>
        {user?.role === 'player' && <SessionBar currency={currency} roundId={roundId} />}
        <StakeBar stakeText={stakeText} onStake={setStakeText} currency={currency} bets={bets} />
        <TableSide table={table} bets={bets} heldMinor={myRound?.heldMinor ?? 0} />
      </div>
      {dialog === 'rules' && (
        <Arriving fallback={null}>
          <RulesDialog
            tableId={table.tableId}
            name={gameText(table.name)}
            version={table.rulesVersion}
            onClose={() => setDialog(null)}
          />
        </Arriving>
      )}
      {typeof dialog === 'number' && (
        <RoundDialog roundId={dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

const closed = (market: TableState['markets'][number]) => ({ ...market, isOpen: false })

/** The result in words; no colours and no noise for a win. */
function Outcome({ table: { phase, winners, voidReason, isOn } }: { table: TableState }) {
  const sentence = () => {
    if (!isOn || phase === 'off') return text.tableOff
    if (phase === 'void') return text.isVoid(voidText(voidReason ?? ''))
    if (phase === 'asleep') return text.noRoundYet
    return winners.length > 0 ? text.won(winnerNames(winners).join(', ')) : ''
  }
  return <p className={classes.outcome}>{sentence()}</p>
}
