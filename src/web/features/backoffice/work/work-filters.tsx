import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import {
  type listWork,
  workDues,
  workOwners,
  type WorkRow,
  workSorts,
} from '#contract/office/work.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { moneyText } from '#domain/money.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { workDesk as text } from '#web/ui/messages/operators/work-desk.ts'
import type { CsvColumn } from '#web/ui/table/csv.ts'
import { DayRange } from '#web/ui/operators/day-range.tsx'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import type { PagedList } from '#web/ui/table/use-paged-list.ts'
import classes from './work.module.css'

type Query = QueryOf<typeof listWork>
type Props = {
  list: PagedList<WorkRow, Query>
  queues: ReplyOf<typeof listWork>['queues']
}

const SEARCH_PAUSE_MS = 300

/** Search, filters, order and the file of the list. */
export function WorkFilters({ list: { query, change, loadAll }, queues }: Props) {
  const [words, setWords] = useState(query.search)
  const search = useDebouncedCallback((typed: string) => change({ search: typed }), SEARCH_PAUSE_MS)
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search}
        label={text.search}
        placeholder={text.searchHint}
        type="search"
        maxLength={64}
        leftSection={<Icon name="search" size={16} />}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          search(currentTarget.value)
        }}
      />
      <NativeSelect
        label={text.queue}
        value={query.queue}
        data={[
          { value: 'All', label: text.all },
          ...queues.map(({ queue, waiting, late }) => ({
            value: queue,
            label: text.queueWith(text.queues[queue] ?? queue, waiting, late),
          })),
        ]}
        onChange={({ currentTarget }) => change({ queue: currentTarget.value })}
      />
      <ChoiceSelect
        label={text.owner}
        choices={workOwners}
        texts={text.owners}
        value={query.owner}
        onChange={(owner) => change({ owner })}
      />
      <ChoiceSelect
        label={text.due}
        choices={workDues}
        texts={text.dues}
        value={query.due}
        onChange={(due) => change({ due })}
      />
      <ChoiceSelect
        label={text.sort}
        choices={workSorts}
        texts={text.sorts}
        value={query.sort}
        onChange={(sort) => change({ sort, direction: sort === 'amount' ? 'desc' : 'asc' })}
      />
      <DayRange query={query} change={change} />
      <ExportButton loadAll={loadAll} columns={columns} fileName={text.file} />
    </search>
  )
}

const columns: readonly CsvColumn<WorkRow>[] = [
  { name: text.columns.queue, value: ({ queue }) => text.queues[queue] ?? queue },
  { name: text.columns.item, value: ({ itemId }) => itemId },
  { name: text.columns.title, value: ({ title }) => title },
  { name: text.columns.player, value: ({ player }) => player?.userId ?? '' },
  {
    name: text.columns.amount,
    value: ({ amountMinor, currency }) =>
      amountMinor === null || currency === null ? '' : moneyText(amountMinor, currency),
  },
  { name: text.columns.currency, value: ({ currency }) => currency ?? '' },
  { name: text.columns.at, value: ({ at }) => dateTimeText(at) },
  { name: text.columns.due, value: ({ dueAt }) => dateTimeText(dueAt) },
  { name: text.columns.owner, value: ({ owner }) => owner?.userId ?? '' },
]
