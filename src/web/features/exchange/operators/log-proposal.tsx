import { Button } from '@mantine/core'
import type { ManagedMarket } from '#contract/managed-markets.ts'
import type { MarketResult } from '#contract/market-result.ts'
import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { matchLogMessages as text } from '#web/ui/messages/match-log.ts'
import { useProposal } from './match-log-queries.ts'
import classes from '#web/ui/operators/figures.module.css'

type Props = { market: ManagedMarket; onUse: (result: MarketResult) => void }

/** The result of a market by the match log, where the log decides it; the operator enters it with one step. */
export function LogProposal({ market: { marketId, sportId }, onUse }: Props) {
  const { data } = useProposal(marketId, sportId === SPORT_ID.football)
  if (!data?.counting || !data.count) return null
  const { counting, count, result } = data
  const say = result ? text.proposed : text.soFar
  return (
    <div className={classes.preview}>
      <p>{say(text.counted[counting.counted], count.home, count.away)}</p>
      {result && (
        <Button type="button" onClick={() => onUse(result)}>
          {text.use}
        </Button>
      )}
    </div>
  )
}
