import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { houseMarketStates, listHouseMarketsAtDesk } from '#contract/fancy/house-markets.ts'
import { formatMoney, moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { houseMarketDesk as text } from '#web/ui/messages/operators/fancy/house-market-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ExposureCell } from './exposure-cell.tsx'
import { HouseMarketActions } from './house-market-actions.tsx'
import { type DeskMarket, marketNameOf, resultOf } from './house-market-text.ts'
import { MarketCell, StateCell } from './market-cells.tsx'
import { StepDialog, type Step } from './step-dialog.tsx'

const REFRESH_MS = 10_000
const KINDS = ['bookmaker', 'session'] as const

/** The markets that the house quotes, with what it can lose in each. */
export function HouseMarketsPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const currency = useSettings()?.currency ?? ''
  const [limitMinor, setLimitMinor] = useState<number | null>(null)
  const list = usePagedList({
    queryKey: backofficeKeys.houseMarkets,
    schema: listHouseMarketsAtDesk.query,
    load: async (query, signal) => {
      const found = await call(listHouseMarketsAtDesk, { query, ...(signal ? { signal } : {}) })
      setLimitMinor(found.lossLimitMinor)
      return found
    },
    start: { pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>
        {text.text} {limitMinor !== null && text.limit(formatMoney(limitMinor, currency))}
      </p>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor(currency, setStep)}
        keyField="marketId"
        searchHint={text.searchHint}
        empty={text.empty}
        fileName={text.file}
        hasDays
        filters={
          <>
            <ChoiceSelect
              label={text.state}
              choices={houseMarketStates}
              texts={text.states}
              value={query.state}
              onChange={(state) => change({ state })}
            />
            <NativeSelect
              label={text.kind}
              value={query.kind ?? ''}
              data={[
                { value: '', label: text.kinds.all },
                ...KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] })),
              ]}
              onChange={({ currentTarget }) =>
                change({ kind: KINDS.find((kind) => kind === currentTarget.value) })
              }
            />
          </>
        }
      />
      {step && <StepDialog {...step} onClose={() => setStep(null)} />}
    </>
  )
}

const columnsFor = (currency: string, onStep: (step: Step) => void): PagedColumn<DeskMarket>[] => [
  { id: 'id', name: text.columns.id, text: ({ marketId }) => marketId, isHidden: true },
  {
    id: 'event',
    name: text.columns.event,
    text: (market) => `${market.eventName}, ${marketNameOf(market)}`,
    cell: (market) => <MarketCell market={market} />,
    minWidth: '200px',
  },
  {
    id: 'startsAt',
    name: text.columns.startsAt,
    text: ({ startsAt }) => dateTimeText(startsAt),
    cell: ({ startsAt }) => <DateTimeCell instant={startsAt} />,
    width: '112px',
    hide: 'lg',
  },
  {
    id: 'status',
    name: text.columns.status,
    text: ({ status }) => text.statuses[status],
    cell: (market) => <StateCell market={market} />,
    width: '132px',
  },
  {
    id: 'result',
    name: text.columns.result,
    text: (market) => resultOf(market),
    isHidden: true,
  },
  { id: 'bets', name: text.columns.bets, text: ({ bets }) => bets, isNumber: true, width: '72px' },
  {
    id: 'players',
    name: text.columns.players,
    text: ({ players }) => players,
    isNumber: true,
    width: '88px',
    hide: 'lg',
  },
  {
    id: 'risk',
    name: text.columns.risk,
    text: ({ houseRiskMinor }) => moneyText(houseRiskMinor, currency),
    cell: ({ houseRiskMinor }) => <Money minor={houseRiskMinor} currency={currency} />,
    isNumber: true,
    width: '140px',
  },
  {
    id: 'exposure',
    name: text.columns.exposure,
    text: null,
    cell: (market) => <ExposureCell market={market} currency={currency} />,
    minWidth: '220px',
    hide: 'lg',
  },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    to: ['markets.run', 'results.confirm', 'results.reverse'],
    cell: (market) => (
      <HouseMarketActions market={market} onStep={(step) => onStep({ market, step })} />
    ),
    width: '170px',
  },
]
