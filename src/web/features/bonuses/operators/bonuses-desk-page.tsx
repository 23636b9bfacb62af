import { Button } from '@mantine/core'
import { useState } from 'react'
import { bonusFilters, type DeskBonus, listDeskBonuses } from '#contract/bonuses/bonuses.ts'
import { formatMoney, moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { bonusDesk as text } from '#web/ui/messages/operators/bonus-desk.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'

const { menu } = backofficeMessages
const REFRESH_MS = 15_000

/** The bonuses of players: granted, checked and cancelled here. */
export function BonusesDeskPage() {
  usePageTitle(text.title)
  const [isGranting, setIsGranting] = useState(false)
  const [decision, setDecision] = useState<Decision | null>(null)
  const list = usePagedList({
    queryKey: ['backoffice', 'bonuses'],
    schema: listDeskBonuses.query,
    load: (query, signal) => call(listDeskBonuses, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <Permitted to="bonuses.grant">
        <p>
          <Button onClick={() => setIsGranting(true)}>{text.grant}</Button>
        </p>
      </Permitted>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor(setDecision)}
        keyField="bonusId"
        searchHint={text.search}
        fileName={text.file}
        empty={{ title: text.empty, text: text.emptyText }}
        hasDays
        filters={
          <ChoiceSelect
            label={text.filter}
            choices={bonusFilters}
            texts={text.filters}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        }
      />
      {isGranting && <GrantDialog onClose={() => setIsGranting(false)} />}
      {decision && <DecideDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

const tones = { review: 'waiting', offered: 'plain', running: 'good', paid: 'good' } as const
const toneOf = (state: DeskBonus['state']) =>
  state in tones ? tones[state as keyof typeof tones] : 'stopped'
const endOf = ({ endedAt, endsAt, offerEndsAt }: DeskBonus): string =>
  endedAt ?? endsAt ?? offerEndsAt

const columnsFor = (onDecide: (decision: Decision) => void): PagedColumn<DeskBonus>[] => [
  { id: 'id', name: text.columns.id, text: ({ bonusId }) => bonusId, width: '84px', hide: 'sm' },
  { id: 'player', name: text.columns.player, text: ({ player }) => player.userId, width: '100px' },
  {
    id: 'amount',
    name: text.columns.amount,
    text: ({ amountMinor, currency }) => moneyText(amountMinor, currency),
    cell: ({ amountMinor, currency }) => formatMoney(amountMinor, currency),
    width: '120px',
    hide: 'sm',
  },
  {
    id: 'play',
    name: text.columns.play,
    text: ({ play }) => text.plays[play],
    width: '130px',
    hide: 'sm',
  },
  {
    id: 'wagered',
    name: text.columns.wagered,
    text: ({ wageredMinor, currency }) => moneyText(wageredMinor, currency),
    cell: ({ wageredMinor, currency }) => formatMoney(wageredMinor, currency),
    width: '120px',
    hide: 'sm',
  },
  {
    id: 'required',
    name: text.columns.required,
    text: ({ requiredMinor, currency }) => moneyText(requiredMinor, currency),
    cell: ({ requiredMinor, currency }) => formatMoney(requiredMinor, currency),
    width: '120px',
    hide: 'sm',
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => text.states[state],
    cell: ({ state }) => <StateBadge tone={toneOf(state)}>{text.states[state]}</StateBadge>,
    width: '118px',
  },
  {
    id: 'ends',
    name: text.columns.ends,
    text: (bonus) => dateTimeText(endOf(bonus)),
    cell: (bonus) => <DateTimeCell instant={endOf(bonus)} />,
    width: '112px',
    hide: 'sm',
  },
  {
    id: 'offered',
    name: text.columns.offered,
    text: ({ offeredAt }) => dateTimeText(offeredAt),
    isHidden: true,
  },
  { id: 'by', name: text.columns.by, text: ({ offeredBy }) => offeredBy, isHidden: true },
  { id: 'reason', name: text.columns.reason, text: ({ reason }) => reason, isHidden: true },
  {
    id: 'review',
    name: text.columns.review,
    text: ({ reviewReasons }) => reviewReasons.map((each) => text.reasons[each]).join(', '),
    isHidden: true,
  },
  { id: 'end', name: text.columns.end, text: ({ endReason }) => endReason, isHidden: true },
  {
    id: 'actions',
    name: text.columns.actions,
    text: () => '',
    cell: (bonus) => <Steps bonus={bonus} onDecide={onDecide} />,
    width: '90px',
  },
]

function Steps({ bonus, onDecide }: { bonus: DeskBonus; onDecide: (decision: Decision) => void }) {
  if (bonus.endedAt !== null) return null
  const steps = bonus.state === 'review' ? (['pay', 'cancel'] as const) : (['cancel'] as const)
  return (
    <Permitted to="bonuses.decide">
      <RowMenu
        label={menu.more(text.numbered(bonus.bonusId))}
        items={steps.map((step) => ({
          label: text.nameOf(text[step], bonus.bonusId),
          hint: menu.forGood,
          onSelect: () => onDecide({ bonus, step }),
        }))}
      />
    </Permitted>
  )
}
