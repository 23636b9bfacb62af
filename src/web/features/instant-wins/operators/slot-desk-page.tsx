import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  listSlotResults,
  listSlotsAtDesk,
  type SlotAtDesk,
} from '#contract/instant-wins/slot-desk.ts'
import { call } from '#web/api/call.ts'
import { dayResultTexts } from '#web/ui/messages/instant-wins/day-results.ts'
import { slotDeskTexts as text } from '#web/ui/messages/instant-wins/slot-desk.ts'
import { Money } from '#web/ui/money.tsx'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './bingo-rooms-page.module.css'
import { DayResults } from './day-results.tsx'
import { SlotStepDialog, type SlotStep } from './slot-step-dialog.tsx'
import { Spins } from './slot-spins.tsx'

const REFRESH_MS = 10_000
type Chosen = { slot: SlotAtDesk; step: SlotStep }

/** The slots, their results by day and their spins. */
export function SlotDeskPage() {
  usePageTitle(text.title)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'slots'],
    queryFn: ({ signal }) => call(listSlotsAtDesk, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} />
      ) : (
        <ul className={classes.rooms}>
          {data.slots.map((slot) => (
            <li key={slot.machineId}>
              <Slot
                slot={slot}
                currency={data.currency}
                onStep={(step) => setChosen({ slot, step })}
              />
            </li>
          ))}
        </ul>
      )}
      <DayResults
        product="slot"
        plays={dayResultTexts.spins}
        read={(options) => call(listSlotResults, options)}
      />
      <Spins />
      {chosen && data && (
        <SlotStepDialog {...chosen} currency={data.currency} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

const percent = (bps: number | null): string =>
  bps === null ? text.noReturn : `${(bps / 100).toFixed(2)} %`

type SlotProps = { slot: SlotAtDesk; currency: string; onStep: (step: SlotStep) => void }

function Slot({ slot, currency, onStep }: SlotProps) {
  const { name, isOn } = slot
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const facts: [string, ReactNode][] = [
    [text.columns.spins, slot.spins.toLocaleString('en')],
    [text.columns.staked, money(slot.stakedMinor)],
    [
      text.columns.house,
      <Money key="house" minor={slot.houseMinor} currency={currency} isSigned />,
    ],
    [text.columns.expected, percent(slot.expectedReturnBps)],
    [text.columns.actual, percent(slot.actualReturnBps)],
    [text.columns.most, money(slot.stakeMostMinor ?? slot.offeredMostMinor)],
  ]
  const steps: [SlotStep, string][] = [
    isOn ? ['turn-off', text.turnOff] : ['turn-on', text.turnOn],
    ['cap', text.cap],
  ]
  return (
    <article className={classes.room}>
      <h2>
        {name}
        <StateBadge tone={isOn ? 'good' : 'stopped'}>{isOn ? text.on : text.off}</StateBadge>
        {slot.isAlarming && <StateBadge tone="waiting">{text.alarm}</StateBadge>}
      </h2>
      {slot.offReason !== '' && <p className={listClasses.lead}>{slot.offReason}</p>}
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Permitted to="instant-wins.change">
        <span className={listClasses.actions}>
          {steps.map(([step, label]) => (
            <Button
              key={step}
              variant="default"
              aria-label={text.stepNamed(label, name)}
              onClick={() => onStep(step)}
            >
              {label}
            </Button>
          ))}
        </span>
      </Permitted>
    </article>
  )
}
