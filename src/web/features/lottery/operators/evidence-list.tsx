import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  confirmDrawResult,
  type DrawAtDesk,
  previewSettlement,
  type ToldResult,
} from '#contract/lottery/operators.ts'
import { currentRules } from '#domain/lottery/lottery.ts'
import { drawStateAfter } from '#domain/lottery/calendar/draw-state.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { drawDesk as text } from '#web/ui/messages/lottery/draw-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { lotteryById } from '../catalogue.ts'
import { useDeskRefresh } from './desk-refresh.ts'
import classes from './draw-desk.module.css'

type Evidence = DrawAtDesk['evidence'][number]

/** The results of the sources side by side, so that a difference is seen. */
export function EvidenceList({ draw }: { draw: DrawAtDesk }) {
  const [chosen, setChosen] = useState<Evidence | null>(null)
  const mayConfirm = drawStateAfter(draw.state, 'confirm') !== undefined
  return (
    <section aria-label={text.evidence}>
      <ul className={classes.evidence}>
        {draw.evidence.map((each) => (
          <li key={each.evidenceId}>
            <strong>{text.toldBy(each.source, each.toldBy)}</strong>
            <time dateTime={each.toldAt}>{dateTimeText(each.toldAt)}</time>
            {each.results.map((result, at) => (
              <Told key={`${each.evidenceId} ${at}`} result={result} />
            ))}
            <code title={text.hash}>{each.hash.slice(0, 16)}…</code>
            {mayConfirm && (
              <Permitted to="lotteries.confirm">
                <Button variant="default" onClick={() => setChosen(each)}>
                  {text.confirm}
                </Button>
              </Permitted>
            )}
          </li>
        ))}
      </ul>
      {chosen && <ConfirmDialog draw={draw} evidence={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function Told({ result }: { result: ToldResult }) {
  const { main, extra, ticketNumber, ticketNumbers, multiplier, jackpot, openings = [] } = result
  const lines = [
    ...openings.map(({ index, open, previousClose }) =>
      text.openings.told(index, open, previousClose),
    ),
    main.length > 0 ? `${text.numbers}: ${main.join(' ')}` : '',
    extra.length > 0 ? `${text.extra}: ${extra.join(' ')}` : '',
    ticketNumber === undefined ? '' : `${text.ticketNumber}: ${ticketNumber}`,
    ...Object.entries(ticketNumbers ?? {}).map(
      ([tier, numbers]) => `${text.ticketNumber} ${tier}: ${numbers.join(', ')}`,
    ),
    multiplier === undefined ? '' : `${text.multiplier}: ${multiplier}`,
    jackpot === undefined ? '' : `${text.pot}: ${jackpot}`,
    ...result.tiers.map(
      ({ tier, winners, amount, amountIs }) =>
        `${tier}: ${winners ?? '?'} × ${amount ?? '?'} (${text.amountsAre[amountIs]})`,
    ),
  ].filter((line) => line !== '')
  return lines.map((line) => <span key={line}>{line}</span>)
}

type ConfirmProps = { draw: DrawAtDesk; evidence: Evidence; onClose: () => void }

/** Shows the payments that the result would make, before a second person confirms it. */
function ConfirmDialog({ draw, evidence, onClose }: ConfirmProps) {
  const { drawId } = draw
  const { evidenceId } = evidence
  const refresh = useDeskRefresh()
  return (
    <ReasonDialog
      title={text.confirmTitle}
      confirm={text.confirm}
      isDestructive={false}
      hasReason={false}
      onConfirm={async () => {
        await call(confirmDrawResult, { params: { drawId }, body: { evidenceId } }).finally(refresh)
        onClose()
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.confirmText}</p>
      <Preview draw={draw} evidenceId={evidenceId} />
    </ReasonDialog>
  )
}

function Preview({ draw, evidenceId }: { draw: DrawAtDesk; evidenceId: number }) {
  const { drawId, game } = draw
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery', 'preview', drawId, evidenceId],
    queryFn: ({ signal }) =>
      call(previewSettlement, { params: { drawId }, query: { evidenceId }, signal }),
    staleTime: 0,
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} rowHeight={24} />
  const lottery = lotteryById(game)
  const matchOf = (tier: number) =>
    (lottery && currentRules(lottery).tiers.find(({ rank }) => rank === tier)?.match) ??
    String(tier)
  return (
    <dl className={classes.figures} aria-label={text.preview.label}>
      <div>
        <dt>{text.preview.winners}</dt>
        <dd>{data.winners.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{text.preview.paid}</dt>
        <dd>{formatMoney(data.paidEurMinor, 'EUR')}</dd>
      </div>
      {data.tiers.map(({ tier, lines }) => (
        <div key={tier}>
          <dt>{text.preview.tier(matchOf(tier))}</dt>
          <dd>{lines.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
