import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getDrawProof } from '#contract/lottery/games.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { proofMessages as text } from '#web/ui/messages/lottery/proof.ts'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { lotteryName } from '../catalogue.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import { DrawnView } from '../ticket/drawn-view.tsx'
import { checkProof } from './check-proof.ts'
import classes from './proof.module.css'

type Proof = ReplyOf<typeof getDrawProof>

/** One of our own draws, checked in the browser. */
export function LotteryProofPage() {
  usePageTitle(text.title)
  const params = useParams<{ drawId: string }>()
  const drawId = Number(params.drawId)
  const found = useQuery({
    queryKey: [...lotteryKeys.results, 'proof', drawId],
    queryFn: ({ signal }) => call(getDrawProof, { params: { drawId }, signal }),
  })
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      {found.isError ? (
        <FailedState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={6} />
      ) : (
        <ProofOf proof={found.data} />
      )}
    </>
  )
}

function ProofOf({ proof }: { proof: Proof }) {
  const { draw, commitment, seed, entropy, bets } = proof
  const steps = checkProof(proof)
  const isProved = steps.length > 0 && steps.every(({ isRight }) => isRight)
  return (
    <Panel title={`${lotteryName(draw.game)}, ${dateTimeText(draw.drawsAt)}`}>
      <p>{seed === null ? text.open : text.lead}</p>
      {draw.drawn &&
        [draw.drawn, ...draw.furtherDrawn].map((drawn) => (
          <DrawnView key={JSON.stringify(drawn)} game={draw.game} drawn={drawn} />
        ))}
      <dl className={classes.values}>
        <dt>{text.promise}</dt>
        <dd>{commitment}</dd>
        {seed !== null && (
          <>
            <dt>{text.seed}</dt>
            <dd>{seed}</dd>
          </>
        )}
        {entropy !== null && (
          <>
            <dt>{text.entropy}</dt>
            <dd>{entropy}</dd>
          </>
        )}
      </dl>
      {steps.length > 0 && (
        <>
          <p role={isProved ? 'status' : 'alert'}>
            <strong>{isProved ? text.proved : text.notProved}</strong>
          </p>
          <ol aria-label={text.steps}>
            {steps.map(({ sentence, isRight }) => (
              <li key={sentence}>
                {isRight ? '✓' : '✗'} {sentence}{' '}
                <span className="visually-hidden">{isRight ? text.right : text.wrong}</span>
              </li>
            ))}
          </ol>
          <details>
            <summary>{text.bets(bets.length)}</summary>
            <Textarea readOnly rows={8} aria-label={text.entropy} value={bets.join('\n')} />
          </details>
        </>
      )}
    </Panel>
  )
}
