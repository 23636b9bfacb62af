import { exactNumberText } from '#domain/language/number-text.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { Link } from 'wouter'
import type { RoundDetails } from '#contract/casino/rounds.ts'
import { getRoundProof } from '#contract/casino/rounds.ts'
import { addressOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { casinoRoundMessages as text } from '#web/ui/messages/casino/rounds.ts'
import { casinoTableMessages } from '#web/ui/messages/casino/table.ts'
import { voidText } from '#web/ui/names/known-names.ts'
import { paths } from '#web/ui/paths.ts'
import { Felt } from '../felt/felt.tsx'
import { OwnBets } from '../table/own-bets.tsx'
import { winnerNames } from '../table/table-head.tsx'
import classes from './round-view.module.css'

const NOT_OVER = ['open', 'closed', 'dealing']

/** A round with its cards, the player's bets on it, and the way to check it. */
export function RoundView({ round }: { round: RoundDetails }) {
  const { user } = useSession()
  const isOver = !NOT_OVER.includes(round.state)
  return (
    <div className={classes.round}>
      <p className={classes.about}>
        <Link href={paths.casinoTable(round.tableId)}>{gameText(round.tableName)}</Link> ·{' '}
        {dateTimeText(round.openedAt)} · {casinoTableMessages.phases[round.state]}
      </p>
      <Felt gameId={round.gameId} pieces={round.pieces} winners={round.winners} isDealing={false} />
      {round.state === 'void' ? (
        <p>{casinoTableMessages.isVoid(voidText(round.voidReason ?? ''))}</p>
      ) : (
        <p>
          <strong>{text.winners}:</strong>{' '}
          {isOver ? winnerNames(round.winners).join(', ') || text.noWinners : text.stillOn}
        </p>
      )}
      {user?.role === 'player' && (
        <section aria-label={text.yourBets}>
          <h3>{text.yourBets}</h3>
          {round.myBets.length > 0 ? <OwnBets bets={round.myBets} /> : <p>{text.noBets}</p>}
        </section>
      )}
      <Promise round={round} />
      {isOver && (
        <p>
          <Link href={paths.fairnessOf('round', round.roundId)}>{casinoTableMessages.proof}</Link> ·{' '}
          <a
            href={addressOf(getRoundProof, { roundId: String(round.roundId) }, {})}
            download={`round-${round.roundId}.json`}
          >
            {casinoTableMessages.proofFile}
          </a>
          <span className={classes.about}> {casinoTableMessages.proofNote}</span>
        </p>
      )}
    </div>
  )
}

function Promise({ round: { promise, tableVersion, returnBps } }: { round: RoundDetails }) {
  const lines: readonly (readonly [string, string | number | null])[] = [
    [text.tableVersion, tableVersion],
    [text.returnOfPrices, returnBps && `${exactNumberText((returnBps / 100).toFixed(2))} %`],
    [text.entropy, text.entropies[promise.entropy]],
    [text.beaconRound, promise.beaconRound],
    [text.seedHash, promise.seedHash],
    [text.betsHash, promise.betsHash],
    [text.seed, promise.seed],
  ]
  return (
    <details>
      <summary className={classes.summary}>{text.promise}</summary>
      <dl className={classes.promise}>
        {lines.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
