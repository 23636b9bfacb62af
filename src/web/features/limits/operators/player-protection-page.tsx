import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { getPlayerProtection, type PlayerProtection } from '#contract/protection/operators.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { playersDesk } from '#web/ui/messages/operators/player-desk.ts'
import { limitWords, protectionDesk as text } from '#web/ui/messages/operators/protection-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from '../limits-page.module.css'
import { type DeskStep, StepDialog } from './step-dialog.tsx'

/** All that protects one player: limits, breaks and their histories, and the steps that operators may take. */
export function PlayerProtectionPage() {
  usePageTitle(text.title)
  const playerId = Number(useParams<{ playerId: string }>().playerId)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'protection', playerId],
    queryFn: ({ signal }) => call(getPlayerProtection, { params: { playerId }, signal }),
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return <Shown player={data} />
}

function Shown({ player }: { player: PlayerProtection }) {
  const [step, setStep] = useState<DeskStep | null>(null)
  return (
    <>
      <p>
        <Link href={paths.adminProtection}>{text.back}</Link>
      </p>
      <h1>{text.of(player.userId)}</h1>
      <Permitted to="protection.change">
        <div className={classes.actions}>
          <Button size="compact-md" onClick={() => setStep({ kind: 'limit' })}>
            {text.set}
          </Button>
          {(['timeOut', 'exclude', 'return'] as const).map((kind) => (
            <Button
              key={kind}
              size="compact-md"
              variant="default"
              onClick={() => setStep({ kind })}
            >
              {text.steps[kind]}
            </Button>
          ))}
        </div>
      </Permitted>
      <div className={classes.panels}>
        <Panel title={text.limits}>
          <Limits player={player} onStep={setStep} />
        </Panel>
        <Panel title={text.breaks}>
          <Breaks player={player} />
        </Panel>
        <Panel title={text.history}>
          <History player={player} />
        </Panel>
        <Panel title={text.states}>
          <States player={player} />
        </Panel>
      </div>
      {step && <StepDialog player={player} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

type Amount = { kind: PlayerProtection['limits'][number]['kind']; amount: number }
const amountText = ({ kind, amount }: Amount, currency: string): string =>
  kind === 'session' ? `${amount} min` : formatMoney(amount, currency)

type Shown = { player: PlayerProtection }

function Limits({ player, onStep }: Shown & { onStep: (step: DeskStep) => void }) {
  const { limits, currency } = player
  if (limits.length === 0) return <p className={classes.note}>{text.noLimits}</p>
  return (
    <ul className={classes.list}>
      {limits.map(({ kind, period, setBy, amount, used }) => {
        const named = text.limit(
          kind,
          period,
          amountText({ kind, amount }, currency),
          text.setBy[setBy],
        )
        return (
          <li key={`${kind} ${period} ${setBy}`}>
            <strong>{named}</strong>
            <p className={classes.note}>
              {text.used(amountText({ kind, amount: used }, currency))}
            </p>
            {setBy === 'operator' && (
              <Permitted to="protection.change">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={text.removeNamed(named)}
                  onClick={() => onStep({ kind: 'remove', limit: { kind, period } })}
                >
                  {text.remove}
                </Button>
              </Permitted>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Breaks({ player: { pauses } }: Shown) {
  if (pauses.length === 0) return <p className={classes.note}>{text.noBreaks}</p>
  return (
    <ul className={classes.list}>
      {pauses.map(({ kind, beganAt, endsAt, overAt, reason }) => (
        <li key={`${kind} ${beganAt}`}>
          <strong>
            {text.pause(text.kinds[kind], dateTimeText(beganAt), dateTimeText(endsAt))}
          </strong>
          <p className={classes.note}>
            {overAt ? text.over : text.running}
            {reason && `: ${reason}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function History({ player: { history, currency } }: Shown) {
  if (history.length === 0) return <p className={classes.note}>{text.noHistory}</p>
  return (
    <ul className={classes.list}>
      {history.map(({ at, kind, period, setBy, event, amount, reason }) => (
        <li key={`${at} ${kind} ${period} ${setBy} ${event}`}>
          <strong>
            {`${limitWords.kinds[kind]}, ${limitWords.periods[period]}: ${text.events[event]}`}
            {amount !== null && ` (${amountText({ kind, amount }, currency)})`}
          </strong>
          <p className={classes.note}>
            {`${dateTimeText(at)}, ${text.setBy[setBy]}`}
            {reason && `: ${reason}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function States({ player: { states } }: Shown) {
  if (states.length === 0) return <p className={classes.note}>{text.noStates}</p>
  return (
    <ul className={classes.list}>
      {states.map(({ at, from, to, by }) => (
        <li key={`${at} ${from} ${to}`}>
          <strong>{`${playersDesk.states[from]} → ${playersDesk.states[to]}`}</strong>
          <p className={classes.note}>
            {by ? `${dateTimeText(at)}, ${text.changedBy[by]}` : dateTimeText(at)}
          </p>
        </li>
      ))}
    </ul>
  )
}
