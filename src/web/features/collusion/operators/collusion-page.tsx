import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  alertFilters,
  type CollusionAlert,
  decideCollusionAlert,
  listCollusionAlerts,
} from '#contract/collusion.ts'
import { type CollusionDecision, collusionDecisions } from '#domain/exchange/collusion.ts'
import { moneyText } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { collusionDeskMessages as text } from '#web/ui/messages/operators/collusion-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { backofficeKeys, useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'

const tones = { open: 'waiting', confirmed: 'stopped', dismissed: 'plain' } as const

type Step = { alert: CollusionAlert; decision: CollusionDecision }

/** Money that moved between players in a way that looks arranged, and what operators found when they looked. */
export function CollusionPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const list = usePagedList({
    queryKey: backofficeKeys.collusion,
    schema: listCollusionAlerts.query,
    load: (query, signal) => call(listCollusionAlerts, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor(setStep)}
        keyField="alertId"
        searchHint={text.searchHint}
        empty={text.empty[query.state]}
        fileName={text.file}
        hasDays
        filters={
          <ChoiceSelect
            label={text.filter}
            choices={alertFilters}
            texts={text.filters}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        }
      />
      {step && <DecideDialog {...step} onClose={() => setStep(null)} />}
    </>
  )
}

function DecideDialog({ alert, decision, onClose }: Step & { onClose: () => void }) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { alertId: alert.alertId, decision }
    await call(decideCollusionAlert, { params, body: { reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.decided[decision] })
  }
  return (
    <ReasonDialog
      title={text.titleOf(decision)}
      confirm={text.decisions[decision]}
      isDestructive={false}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.decisionTexts[decision]}</p>
    </ReasonDialog>
  )
}

const shareText = ({ shareBps }: CollusionAlert): string => String(shareBps / 100)

const columnsFor = (onDecide: (step: Step) => void): PagedColumn<CollusionAlert>[] => [
  { id: 'id', name: text.columns.id, text: ({ alertId }) => alertId, isHidden: true },
  {
    id: 'foundAt',
    name: text.columns.foundAt,
    text: ({ foundAt }) => dateTimeText(foundAt),
    cell: ({ foundAt }) => <DateTimeCell instant={foundAt} />,
    width: '112px',
    hide: 'sm',
  },
  partyColumn('loser'),
  partyColumn('winner'),
  {
    id: 'moved',
    name: text.columns.moved,
    text: ({ movedMinor, currency }) => moneyText(movedMinor, currency),
    cell: ({ movedMinor, currency }) => <Money minor={movedMinor} currency={currency} />,
    isNumber: true,
    width: '132px',
  },
  {
    id: 'market',
    name: text.columns.market,
    text: ({ eventName, marketName }) => `${eventName}, ${marketName}`,
    isHidden: true,
  },
  {
    id: 'reasons',
    name: text.columns.reasons,
    text: ({ reasons }) => reasons.map((reason) => text.reasons[reason]).join('; '),
    cell: (alert) => <Reasons alert={alert} />,
    minWidth: '280px',
  },
  { id: 'bets', name: text.columns.bets, text: ({ bets }) => bets, isHidden: true },
  {
    id: 'matched',
    name: text.columns.matched,
    text: ({ matchedMinor, currency }) => moneyText(matchedMinor, currency),
    isHidden: true,
  },
  { id: 'share', name: text.columns.share, text: shareText, isHidden: true },
  {
    id: 'price',
    name: text.columns.price,
    text: ({ price }) => price && priceText(price),
    isHidden: true,
  },
  {
    id: 'marketPrice',
    name: text.columns.marketPrice,
    text: ({ marketPrice }) => marketPrice && priceText(marketPrice),
    isHidden: true,
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => text.states[state],
    cell: ({ state }) => <StateBadge tone={tones[state]}>{text.states[state]}</StateBadge>,
    width: '130px',
  },
  {
    id: 'decidedBy',
    name: text.columns.decidedBy,
    text: ({ decidedBy }) => decidedBy,
    isHidden: true,
  },
  {
    id: 'decidedAt',
    name: text.columns.decidedAt,
    text: ({ decidedAt }) => decidedAt && dateTimeText(decidedAt),
    isHidden: true,
  },
  { id: 'note', name: text.columns.note, text: ({ note }) => note, isHidden: true },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    cell: (alert) => <Actions alert={alert} onDecide={onDecide} />,
    width: '200px',
  },
]

function partyColumn(side: 'loser' | 'winner'): PagedColumn<CollusionAlert> {
  return {
    id: side,
    name: text.columns[side],
    text: (alert) => alert[side].userId,
    cell: (alert) => (
      <span className={classes.pair}>
        <strong>{alert[side].userId}</strong>
        <span>{alert[side].name}</span>
      </span>
    ),
    minWidth: '120px',
  }
}

function Reasons({ alert }: { alert: CollusionAlert }) {
  const { eventName, marketName, bets, reasons, price, marketPrice } = alert
  return (
    <span className={classes.pair}>
      {reasons.map((reason) => (
        <strong key={reason}>{text.reasons[reason]}</strong>
      ))}
      {price !== null && marketPrice !== null && (
        <span>{text.prices(priceText(price), priceText(marketPrice))}</span>
      )}
      <span>{text.betsOf(bets, shareText(alert))}</span>
      <span>{`${eventName}, ${marketName}`}</span>
    </span>
  )
}

function Actions({ alert, onDecide }: { alert: CollusionAlert; onDecide: (step: Step) => void }) {
  const { state, decidedBy, note, loser, winner } = alert
  if (state !== 'open')
    return <span className={classes.wrap}>{decidedBy && text.by(decidedBy, note)}</span>
  return (
    <span className={classes.actions}>
      <Permitted to="collusion.decide">
        {collusionDecisions.map((decision) => (
          <Button
            key={decision}
            size="compact-sm"
            variant="default"
            aria-label={text.decisionNamed(decision, loser.userId, winner.userId)}
            onClick={() => onDecide({ alert, decision })}
          >
            {text.decisions[decision]}
          </Button>
        ))}
      </Permitted>
    </span>
  )
}
