import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type AdminBingoRoom,
  type AdminBingoRound,
  changeBingoRoom,
  listAdminBingoRooms,
  listAdminBingoRounds,
  listBingoResults,
  voidBingoRound,
} from '#contract/bingo/operators.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { bingoDesk as text, bingoMessages } from '#web/ui/messages/instant-wins/bingo.ts'
import { dayResultTexts } from '#web/ui/messages/instant-wins/day-results.ts'
import { Money } from '#web/ui/money.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './bingo-rooms-page.module.css'
import { DayResults } from './day-results.tsx'

const { menu } = backofficeMessages

const REFRESH_MS = 10_000
type Change = { room: AdminBingoRoom; isOn: boolean; asksPrice: boolean }

/** The rooms of bingo and their last rounds. */
export function BingoRoomsDeskPage() {
  usePageTitle(text.title)
  const [change, setChange] = useState<Change | null>(null)
  const [voiding, setVoiding] = useState<AdminBingoRound | null>(null)
  const rooms = useQuery({
    queryKey: ['backoffice', 'bingo-rooms'],
    queryFn: ({ signal }) => call(listAdminBingoRooms, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const rounds = useQuery({
    queryKey: ['backoffice', 'bingo-rounds'],
    queryFn: ({ signal }) => call(listAdminBingoRounds, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const { data, error } = rooms
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      {error ? (
        <FailedState error={error} onRetry={() => void rooms.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          <ul className={classes.rooms}>
            {data.items.map((room) => (
              <li key={room.roomId}>
                <RoomPanel room={room} currency={data.currency} onChange={setChange} />
              </li>
            ))}
          </ul>
          <h2>{text.rounds}</h2>
          <Rounds rounds={rounds.data?.items ?? []} currency={data.currency} onVoid={setVoiding} />
          {change && (
            <ChangeDialog {...change} currency={data.currency} onClose={() => setChange(null)} />
          )}
        </>
      )}
      <DayResults
        product="bingo"
        plays={dayResultTexts.rounds}
        read={(options) => call(listBingoResults, options)}
      />
      {voiding && <VoidDialog round={voiding} onClose={() => setVoiding(null)} />}
    </>
  )
}

const percent = (bps: number | null): string =>
  bps === null ? text.noReturn : `${(bps / 100).toFixed(2)} %`

type PanelProps = {
  room: AdminBingoRoom
  currency: string
  onChange: (change: Change) => void
}

function RoomPanel({ room, currency, onChange }: PanelProps) {
  const { name, phase, isOn } = room
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const facts: [string, ReactNode][] = [
    [text.columns.price, money(room.priceMinor)],
    [text.columns.tickets, room.tickets.toLocaleString('en')],
    [text.columns.pot, money(room.potMinor)],
    [text.columns.rounds, room.rounds.toLocaleString('en')],
    [text.columns.staked, money(room.stakedMinor)],
    [text.columns.paid, money(room.paidMinor)],
    [text.columns.house, money(room.houseMinor)],
    [text.columns.expected, percent(room.expectedReturnBps)],
    [text.columns.actual, percent(room.actualReturnBps)],
  ]
  const toggle = isOn ? text.turnOff : text.turnOn
  return (
    <article className={classes.room}>
      <h2>
        {name}
        <StateBadge tone={!isOn ? 'stopped' : phase === 'asleep' ? 'plain' : 'good'}>
          {bingoMessages.phases[phase]}
        </StateBadge>
        {room.isAlarming && <StateBadge tone="waiting">{dayResultTexts.alarm}</StateBadge>}
      </h2>
      {room.offReason !== '' && <p className={listClasses.lead}>{room.offReason}</p>}
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <span className={listClasses.actions}>
        <Permitted to="casino.run">
          <Button
            variant="default"
            aria-label={text.stepNamed(toggle, name)}
            onClick={() => onChange({ room, isOn: !isOn, asksPrice: false })}
          >
            {toggle}
          </Button>
          <Button
            variant="default"
            aria-label={text.stepNamed(text.price, name)}
            onClick={() => onChange({ room, isOn, asksPrice: true })}
          >
            {text.price}
          </Button>
        </Permitted>
      </span>
    </article>
  )
}

type RoundsProps = {
  rounds: readonly AdminBingoRound[]
  currency: string
  onVoid: (round: AdminBingoRound) => void
}

function Rounds({ rounds, currency, onVoid }: RoundsProps) {
  if (rounds.length === 0) return <p className={listClasses.lead}>{text.noRounds}</p>
  return (
    <ul className={classes.rooms}>
      {rounds.map((round) => (
        <li key={round.roundId} className={classes.round}>
          <span>
            <strong>
              {round.name}, {bingoMessages.round(round.roundId)}
            </strong>
            <span className={classes.about}>
              {dateTimeText(round.openedAt)} · {bingoMessages.inRound(round.tickets, round.players)}{' '}
              · {formatMoney(round.stakedMinor, currency)} · {bingoMessages.phases[round.state]}
              {round.voidReason !== null && ` · ${round.voidReason}`}
            </span>
          </span>
          {round.state !== 'void' && (
            <Permitted to="casino.void">
              <RowMenu
                label={menu.more(String(round.roundId))}
                items={[
                  {
                    label: text.voidNamed(round.roundId),
                    hint: menu.forGood,
                    onSelect: () => onVoid(round),
                  },
                ]}
              />
            </Permitted>
          )}
        </li>
      ))}
    </ul>
  )
}

type ChangeProps = Change & { currency: string; onClose: () => void }

function ChangeDialog({ room, isOn, asksPrice, currency, onClose }: ChangeProps) {
  const refresh = useRefresh()
  const { name, roomId } = room
  const [price, setPrice] = useState(formatMoney(room.priceMinor, currency).replace(/[^\d.]/g, ''))
  const [isWrong, setIsWrong] = useState(false)
  const priceMinor = asksPrice ? (readMoney(price, currency) ?? 0) : room.priceMinor
  function check(): boolean {
    setIsWrong(priceMinor <= 0)
    return priceMinor > 0
  }
  async function confirm(reason: string): Promise<void> {
    await call(changeBingoRoom, {
      params: { roomId },
      body: { isOn, priceMinor, reason },
    }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.changed(name) })
  }
  const title = isOn ? text.onTitle(name) : text.offTitle(name)
  const confirmText = isOn ? text.turnOn : text.turnOff
  return (
    <ReasonDialog
      title={asksPrice ? text.priceTitle(name) : title}
      confirm={asksPrice ? text.price : confirmText}
      isDestructive={!isOn && !asksPrice}
      check={check}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      {asksPrice ? (
        <TextInput
          label={text.priceField}
          inputMode="decimal"
          value={price}
          error={isWrong && text.priceError}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
      ) : (
        <p>{isOn ? text.onText : text.offText}</p>
      )}
    </ReasonDialog>
  )
}

function VoidDialog({ round, onClose }: { round: AdminBingoRound; onClose: () => void }) {
  const refresh = useRefresh()
  const { roundId } = round
  async function confirm(reason: string): Promise<void> {
    await call(voidBingoRound, { params: { roundId }, body: { reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.voided(roundId) })
  }
  return (
    <ReasonDialog
      title={text.voidTitle(roundId)}
      confirm={text.void}
      isDestructive
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.voidText}</p>
    </ReasonDialog>
  )
}
