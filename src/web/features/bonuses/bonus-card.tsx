import { Alert, Button, Progress } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptBonus, type Bonus, declineBonus, giveBonusUp } from '#contract/bonuses/bonuses.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { bonusMessages as text } from '#web/ui/messages/bonuses/bonuses.ts'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import classes from './bonuses-page.module.css'

const tones = {
  offered: 'waiting',
  running: 'good',
  review: 'waiting',
  paid: 'good',
} as const
const steps = { accept: acceptBonus, decline: declineBonus, giveUp: giveBonusUp } as const

/** A bonus: its conditions before it is accepted, its progress and its end. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const { bonusId, state, amountMinor, currency, endedAt, endReason } = bonus
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const step = useMutation({
    mutationFn: (name: keyof typeof steps) => call(steps[name], { params: { bonusId } }),
    onSettled: async () => {
      setIsAsking(false)
      await queries.invalidateQueries({ queryKey: ['bonuses'] })
    },
  })
  const tone = state in tones ? tones[state as keyof typeof tones] : 'plain'
  return (
    <article className={classes.bonus}>
      <div className={classes.head}>
        <h3>{text.name(formatMoney(amountMinor, currency))}</h3>
        <StateBadge tone={tone}>{text.states[state]}</StateBadge>
      </div>
      {(state === 'running' || state === 'review') && <Wagered bonus={bonus} />}
      {endedAt === null ? (
        <Conditions bonus={bonus} />
      ) : (
        <p>
          {text.endedAt(dateTimeText(endedAt))}. {endReason && text.because(endReason)}
        </p>
      )}
      {step.error && (
        <Alert color="red" role="alert">
          {sentenceOf(step.error)}
        </Alert>
      )}
      {state === 'offered' && (
        <div className={classes.actions}>
          <Button loading={step.isPending} onClick={() => step.mutate('accept')}>
            {text.accept}
          </Button>
          <Button
            variant="default"
            disabled={step.isPending}
            onClick={() => step.mutate('decline')}
          >
            {text.decline}
          </Button>
        </div>
      )}
      {state === 'running' && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {text.giveUp}
          </Button>
        </div>
      )}
      {isAsking && (
        <Dialog title={text.giveUpTitle} onClose={() => setIsAsking(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              step.mutate('giveUp')
            }}
          >
            <p>{text.giveUpText}</p>
            <DialogButtons
              confirm={text.giveUp}
              isBusy={step.isPending}
              isDestructive
              onCancel={() => setIsAsking(false)}
            />
          </form>
        </Dialog>
      )}
    </article>
  )
}

function Wagered({ bonus }: { bonus: Bonus }) {
  const { state, wageredMinor, requiredMinor, currency, pausedAt } = bonus
  const countedMinor = Math.min(wageredMinor, requiredMinor)
  return (
    <div className={classes.progress}>
      <Progress.Root size="lg">
        <Progress.Section
          value={(100 * countedMinor) / requiredMinor}
          aria-label={text.progressName}
        />
      </Progress.Root>
      <span>
        {text.progress(formatMoney(countedMinor, currency), formatMoney(requiredMinor, currency))}
      </span>
      {state === 'running' && wageredMinor >= requiredMinor && <p>{text.soon}</p>}
      {pausedAt !== null && <p>{text.paused}</p>}
    </div>
  )
}

function Conditions({ bonus }: { bonus: Bonus }) {
  const { state, amountMinor, requiredMinor, currency, play, times, wagerDays } = bonus
  const { endsAt, offerEndsAt } = bonus
  const amount = formatMoney(amountMinor, currency)
  const lines = [
    text.wager(formatMoney(requiredMinor, currency), text.plays[play], times),
    endsAt === null ? text.days(wagerDays) : text.until(dateTimeText(endsAt)),
    text.reward(amount),
    text.counts,
    text.apart,
    text.cash,
    text.lost,
    text.pause,
    text.checked,
  ]
  return (
    <>
      <h4 className="visually-hidden">{text.conditions}</h4>
      <ul className={classes.conditions}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {state === 'offered' && <p>{text.offerEnds(dateTimeText(offerEndsAt))}</p>}
    </>
  )
}
