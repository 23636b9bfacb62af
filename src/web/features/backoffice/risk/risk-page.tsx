import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRisk, type RiskOfPlace, type RiskPosition } from '#contract/office/risk.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { riskDesk as text } from '#web/ui/messages/operators/risk-desk.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { type CsvColumn, csvText, downloadCsv } from '#web/ui/table/csv.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { kindName, RiskTables } from './risk-tables.tsx'

const REFRESH_MS = 5_000

/** The exposures of all that is open, read again every few seconds. */
export function RiskPage() {
  usePageTitle(text.title)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'risk'],
    queryFn: ({ signal }) => call(getRisk, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const isEmpty = data?.places.length === 0
  return (
    <>
      <div className={listClasses.heading}>
        <h1>{text.title}</h1>
        {data && !isEmpty && (
          <div className={listClasses.actions}>
            <Button
              variant="default"
              onClick={() => downloadCsv(text.placesFile, csvText(placeColumns, data.places))}
            >
              {text.csvPlaces}
            </Button>
            <Button
              variant="default"
              onClick={() =>
                downloadCsv(text.positionsFile, csvText(positionColumns, data.positions))
              }
            >
              {text.csvPositions}
            </Button>
          </div>
        )}
      </div>
      <p className={listClasses.lead}>{text.lead}</p>
      {data && <p className={listClasses.lead}>{text.at(dateTimeText(data.at))}</p>}
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {isEmpty && <EmptyState icon="check" title={text.none} text={text.noneText} />}
      {data && !isEmpty && <RiskTables risk={data} />}
    </>
  )
}

type Place = Pick<RiskPosition, 'kind' | 'id' | 'title' | 'event' | 'currency'>

const ofPlace: readonly CsvColumn<Place>[] = [
  { name: text.columns.kind, value: ({ kind }) => kindName(kind) },
  { name: text.columns.number, value: ({ id }) => id },
  { name: text.columns.place, value: ({ title }) => title },
  { name: text.columns.event, value: ({ event }) => event },
  { name: text.columns.currency, value: ({ currency }) => currency },
]

const placeColumns: readonly CsvColumn<RiskOfPlace>[] = [
  ...ofPlace,
  { name: text.columns.playerCount, value: ({ players }) => players },
  {
    name: text.columns.players,
    value: ({ playersMinor, currency }) => moneyText(playersMinor, currency),
  },
  {
    name: text.columns.house,
    value: ({ houseMinor, currency }) =>
      houseMinor === null ? null : moneyText(houseMinor, currency),
  },
]

const positionColumns: readonly CsvColumn<RiskPosition>[] = [
  ...ofPlace,
  { name: text.columns.owner, value: ({ player }) => player?.userId ?? text.house },
  {
    name: text.columns.exposure,
    value: ({ exposureMinor, currency }) => moneyText(exposureMinor, currency),
  },
]
