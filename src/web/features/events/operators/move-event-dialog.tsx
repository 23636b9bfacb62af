import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { type ManagedEvent, moveManagedEvent, previewEventMove } from '#contract/events.ts'
import type { EventMove } from '#domain/catalogue/event-state.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { eventDeskMessages as text } from '#web/ui/messages/operators/event-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { backofficeKeys, useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import classes from '#web/ui/operators/figures.module.css'

type Props = { event: ManagedEvent; move: EventMove; onClose: () => void }

const hasInstant = (move: EventMove): move is keyof typeof text.at => move in text.at

/** The instant in the field, nothing while it is empty or incomplete. */
function instantOf(local: string): string | undefined {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Asks before an event moves: when it happened, what it does to markets and bets, and why. */
export function MoveEventDialog({ event, move, onClose }: Props) {
  const refresh = useRefresh()
  const [local, setLocal] = useState('')
  const given = instantOf(local)
  const isAt = hasInstant(move)
  async function confirm(reason: string): Promise<void> {
    const body = {
      reason,
      ...(given && isAt && { at: given }),
      ...(given && move === 'postpone' && { startsAt: given }),
    }
    const params = { eventId: event.eventId, move }
    await call(moveManagedEvent, { params, body }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.moved[move] })
  }
  return (
    <ReasonDialog
      title={text.moveTitles[move](event.name)}
      confirm={text.confirms[move]}
      isDestructive={move !== 'resume'}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.moveTexts[move]}</p>
      {(isAt || move === 'postpone') && (
        <TextInput
          type="datetime-local"
          label={isAt ? text.at[move] : text.startsAt}
          description={isAt ? text.atHint : text.startsAtHint}
          value={local}
          onChange={({ currentTarget }) => setLocal(currentTarget.value)}
        />
      )}
      <MovePreview eventId={event.eventId} move={move} at={move === 'start' ? given : undefined} />
    </ReasonDialog>
  )
}

type PreviewProps = { eventId: number; move: EventMove; at: string | undefined }

/** The effect of the move on the present markets and bets. */
function MovePreview({ eventId, move, at }: PreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: backofficeKeys.eventPreview(eventId, move, at),
    queryFn: ({ signal }) =>
      call(previewEventMove, { params: { eventId, move }, query: at ? { at } : {}, signal }),
    staleTime: 0,
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} rowHeight={24} />
  const { suspended, settled, voided, bets, players, currency } = data
  const counts = [
    [text.suspended, suspended],
    [text.settled, settled],
    [text.voided, voided],
  ] as const
  if (bets + suspended + settled + voided === 0)
    return <p className={classes.note}>{text.nothing}</p>
  return (
    <dl className={classes.preview} aria-label={text.preview}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([label, count]) => (
          <Row key={label} label={label}>
            {text.markets(count)}
          </Row>
        ))}
      <Row label={text.bets}>{bets.toLocaleString('en')}</Row>
      <Row label={text.players}>{players.toLocaleString('en')}</Row>
      <Row label={text.stakes}>
        <Money minor={data.stakesMinor} currency={currency} />
      </Row>
      <Row label={text.liabilities}>
        <Money minor={data.liabilitiesMinor} currency={currency} />
      </Row>
    </dl>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
