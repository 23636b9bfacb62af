import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { accountStates, type AccountState } from '#contract/account.ts'
import {
  listPlayers,
  movePlayer,
  type PlayerMove,
  playerMoves,
  type PlayerRow,
} from '#contract/players.ts'
import { playerMovesFrom } from '#domain/account/player-move.ts'
import { formatMoney, moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { playerDeskMessages, playersDesk } from '#web/ui/messages/operators/player-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { backofficeKeys, useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import classes from '#web/ui/operators/list-page.module.css'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { obstaclesText } from '#web/ui/operators/account-obstacles.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'

const text = playersDesk
const { payout, more } = playerDeskMessages

type Step = { player: PlayerRow; move: PlayerMove }

export function PlayersPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const [paidOut, setPaidOut] = useState<PlayerRow | null>(null)
  const [discounted, setDiscounted] = useState<PlayerRow | null>(null)
  const list = usePagedList({
    queryKey: backofficeKeys.players,
    schema: listPlayers.query,
    load: (query, signal) => call(listPlayers, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  return (
    <>
      <h1>{text.title}</h1>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor({ onMove: setStep, onDiscount: setDiscounted, onPayOut: setPaidOut })}
        keyField="id"
        searchHint={text.searchHint}
        fileName={text.file}
        hasDays
        filters={
          <NativeSelect
            label={text.state}
            value={list.query.state}
            data={[
              { value: 'All', label: text.allStates },
              ...accountStates.map((state) => ({ value: state, label: text.states[state] })),
            ]}
            onChange={({ currentTarget }) =>
              list.change({ state: stateOf(currentTarget.value) ?? 'All' })
            }
          />
        }
      />
      {step && <MoveDialog {...step} onClose={() => setStep(null)} />}
      {paidOut && <PayoutDialog player={paidOut} onClose={() => setPaidOut(null)} />}
      {discounted && <DiscountDialog player={discounted} onClose={() => setDiscounted(null)} />}
    </>
  )
}

const stateOf = (value: string): AccountState | undefined =>
  accountStates.find((state) => state === value)

const tones = {
  active: 'good',
  inactive: 'plain',
  profile_incomplete: 'plain',
  suspended: 'waiting',
  timed_out: 'waiting',
  excluded: 'stopped',
  closed: 'stopped',
} as const

/** A move that another one takes back; closing is for ever and stands in a menu. */
const isUndone = (move: PlayerMove): boolean => move !== 'close'

type Actions = {
  onMove: (step: Step) => void
  onDiscount: (player: PlayerRow) => void
  onPayOut: (player: PlayerRow) => void
}

const columnsFor = ({ onMove, onDiscount, onPayOut }: Actions): PagedColumn<PlayerRow>[] => [
  { id: 'id', name: text.columns.id, text: ({ id }) => id, isHidden: true },
  {
    id: 'userId',
    name: text.columns.userId,
    text: ({ userId }) => userId,
    cell: ({ id, userId, name }) => (
      <span className={classes.pair}>
        <Link href={paths.adminPlayer(id)}>{userId}</Link>
        <span>{name}</span>
      </span>
    ),
    isSortable: true,
    minWidth: '140px',
  },
  { id: 'name', name: text.columns.name, text: ({ name }) => name, isHidden: true },
  {
    id: 'email',
    name: text.columns.contact,
    text: ({ email }) => email,
    cell: ({ email, mobile }) => (
      <span className={classes.pair}>
        <span className={classes.plain}>{email}</span>
        <span>{mobile}</span>
      </span>
    ),
    minWidth: '190px',
    hide: 'sm',
  },
  { id: 'mobile', name: text.columns.mobile, text: ({ mobile }) => mobile, isHidden: true },
  { id: 'country', name: text.columns.country, text: ({ country }) => country, isHidden: true },
  {
    id: 'state',
    name: text.state,
    text: ({ state }) => text.states[state],
    cell: ({ state }) => <StateBadge tone={tones[state]}>{text.states[state]}</StateBadge>,
    isSortable: true,
    width: '130px',
  },
  {
    id: 'registeredAt',
    name: text.columns.registeredAt,
    text: ({ registeredAt }) => dateTimeText(registeredAt),
    cell: ({ registeredAt }) => <DateTimeCell instant={registeredAt} />,
    hide: 'sm',
    isSortable: true,
    width: '112px',
  },
  {
    id: 'balance',
    name: text.columns.balance,
    text: ({ balanceMinor, currency }) => moneyText(balanceMinor, currency),
    cell: ({ balanceMinor, currency }) => <Money minor={balanceMinor} currency={currency} />,
    isSortable: true,
    isNumber: true,
    width: '130px',
  },
  {
    id: 'held',
    name: text.columns.held,
    text: ({ heldMinor, currency }) => moneyText(heldMinor, currency),
    cell: ({ heldMinor, currency }) => <Money minor={heldMinor} currency={currency} />,
    isSortable: true,
    isNumber: true,
    width: '112px',
  },
  { id: 'currency', name: text.columns.currency, text: ({ currency }) => currency, isHidden: true },
  {
    id: 'discount',
    name: text.columns.discount,
    text: ({ commissionDiscountBps }) => commissionDiscountBps / 100,
    isHidden: true,
  },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    to: ['players.move', 'players.pay-out', 'players.discount'],
    cell: (player) => (
      <span className={classes.actions}>
        {playerMoves
          .filter((move) => playerMovesFrom(player.state).includes(move) && isUndone(move))
          .map((move) => (
            <Permitted key={move} to="players.move">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={text.moveNamed(text.moves[move], player.userId)}
                onClick={() => onMove({ player, move })}
              >
                {text.moves[move]}
              </Button>
            </Permitted>
          ))}
        {player.state !== 'closed' && player.balanceMinor > player.heldMinor && (
          <Permitted to="players.pay-out">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={payout.named(player.userId)}
              onClick={() => onPayOut(player)}
            >
              {payout.button}
            </Button>
          </Permitted>
        )}
        {player.state !== 'closed' && (
          <Permitted to="players.discount">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={text.discountButtonNamed(discountButton(player), player.userId)}
              onClick={() => onDiscount(player)}
            >
              {discountButton(player)}
            </Button>
          </Permitted>
        )}
        {playerMovesFrom(player.state).includes('close') && (
          <Permitted to="players.move">
            <RowMenu
              label={more.label(player.userId)}
              items={[
                {
                  label: text.moveNamed(text.moves.close, player.userId),
                  hint: more.closeHint,
                  onSelect: () => onMove({ player, move: 'close' }),
                },
              ]}
            />
          </Permitted>
        )}
      </span>
    ),
    width: '204px',
  },
]

function MoveDialog({ player, move, onClose }: Step & { onClose: () => void }) {
  const refresh = useRefresh()
  const [told, setTold] = useState('')
  const { userId, balanceMinor, currency } = player
  async function confirm(reason: string): Promise<void> {
    const params = { playerId: player.id, move }
    await call(movePlayer, { params, body: { reason, told } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.moved[move](userId) })
  }
  return (
    <ReasonDialog
      title={text.moveTitles[move](userId)}
      confirm={text.confirms[move]}
      isDestructive={move !== 'reopen'}
      onConfirm={confirm}
      refusal={(error) => obstaclesText(error, currency)}
      onClose={onClose}
    >
      <p>{text.moveTexts[move]}</p>
      <TextInput
        label={text.told}
        description={text.toldHint}
        maxLength={300}
        value={told}
        onChange={({ currentTarget }) => setTold(currentTarget.value)}
      />
      {move === 'close' && balanceMinor > 0 && (
        <p className={classes.caution}>{text.closeBalance(formatMoney(balanceMinor, currency))}</p>
      )}
    </ReasonDialog>
  )
}

function discountButton({ commissionDiscountBps }: PlayerRow): string {
  return commissionDiscountBps === 0 ? text.discount : text.discountOf(commissionDiscountBps / 100)
}
