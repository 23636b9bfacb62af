import { gameText } from '#web/ui/names/game-names.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { SlotMachineRow } from '#contract/instant-wins/slots.ts'
import { formatMoney } from '#domain/money.ts'
import { useSession } from '#web/api/session.tsx'
import { useRules } from '#web/api/use-settings.ts'
import { secondsText } from '#contract/refusal.ts'
import { slotMessages as text } from '#web/ui/messages/instant-wins/slots.ts'
import { Money } from '#web/ui/money.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Lists } from '../games-page.tsx'
import { newSeed } from '../new-seed.ts'
import { outcomeText } from './outcome-text.ts'
import { Fairness, Paytable, Rules } from './slot-facts.tsx'
import classes from './slot-page.module.css'
import { useSlotCommit, useSlots } from './slot-queries.ts'
import { SlotWindow } from './slot-window.tsx'
import { useMinutes } from './use-minutes.ts'
import { useSpins } from './use-spins.ts'

/** A slot: reels, stake, spin, and everything that decides about it. */
export function SlotPage() {
  const { machineId } = useParams<{ machineId: string }>()
  const { data, error, refetch } = useSlots()
  const slot = data?.items.find((each) => each.machineId === machineId)
  usePageTitle(slot ? gameText(slot.name) : text.spin)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock width="100%" height={320} />
  if (!slot) return <EmptyState title={text.notFound} />
  return (
    <>
      <h1>{gameText(slot.name)}</h1>
      <Lists />
      <Slot key={slot.machineId} slot={slot} />
    </>
  )
}

function Slot({ slot }: { slot: SlotMachineRow }) {
  const { currency, coinsMinor, lines } = slot
  const enter = useDepositGate()
  const isPlayer = useSession().user?.role === 'player'
  const commit = useSlotCommit(isPlayer).data?.commit
  const [coinMinor, setCoinMinor] = useState(coinsMinor[0] ?? 0)
  const stakeMostMinor = slot.stakeMostMinor ?? Number.POSITIVE_INFINITY
  const isTooMuch = (coin: number): boolean => coin * lines.length > stakeMostMinor
  const [playerSeed, setPlayerSeed] = useState(newSeed)
  const minutes = useMinutes()
  const { spinPauseMs } = useRules()
  const { last, session, failure, isWaiting, spin } = useSpins(slot.machineId)
  const press = (): void =>
    enter(() => {
      if (commit) void spin({ coinMinor, playerSeed, commit })
    })
  return (
    <div className={classes.layout}>
      <section className={classes.slot}>
        <SlotWindow slot={slot} spin={last} />
        <output className={classes.outcome} data-win={last?.isWin === true}>
          {failure || (last ? outcomeText(last) : slot.isOn ? text.start : text.off)}
        </output>
        <div className={classes.controls}>
          <NativeSelect
            label={text.coin}
            value={String(coinMinor)}
            data={coinsMinor.map((coin) => ({
              value: String(coin),
              label: formatMoney(coin, currency),
              disabled: isTooMuch(coin),
            }))}
            onChange={({ currentTarget }) => setCoinMinor(Number(currentTarget.value))}
          />
          <p>
            {text.stake}:{' '}
            <strong>
              <Money minor={coinMinor * lines.length} currency={currency} />
            </strong>
          </p>
          <Button
            size="lg"
            fullWidth
            disabled={isWaiting || (isPlayer && !commit) || !slot.isOn || isTooMuch(coinMinor)}
            onClick={press}
          >
            {isWaiting ? text.spinning : text.spin}
          </Button>
          <p className={classes.note}>{text.wait(secondsText(spinPauseMs))}</p>
          {slot.stakeMostMinor !== null && (
            <p className={classes.note}>{text.most(formatMoney(slot.stakeMostMinor, currency))}</p>
          )}
        </div>
        <p className={classes.session}>
          {text.session}: {text.time(minutes)}, {text.spins(session.spins)},{' '}
          <Money minor={session.netMinor} currency={currency} isSigned />
        </p>
      </section>
      <aside className={classes.aside}>
        <Paytable slot={slot} />
        <Fairness commit={commit} seed={playerSeed} onSeed={setPlayerSeed} last={last} />
        <Rules slot={slot} />
      </aside>
    </div>
  )
}
