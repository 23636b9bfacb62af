import { Link } from 'wouter'
import { caseFilters, type CaseRow, listCases } from '#contract/cases/cases.ts'
import type { CaseDesk } from '#domain/cases/cases.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { caseDesk as text } from '#web/ui/messages/operators/case-desk.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { paths } from '#web/ui/paths.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { findingText } from './finding-text.ts'

export const CareCasesPage = () => <CasesPage key="care" desk="care" />
export const LaunderingCasesPage = () => <CasesPage key="laundering" desk="laundering" />
export const DuplicateCasesPage = () => <CasesPage key="duplicates" desk="duplicates" />

/** The cases of one desk, those first that are due first. */
function CasesPage({ desk }: { desk: CaseDesk }) {
  usePageTitle(text.titles[desk])
  const list = usePagedList({
    queryKey: ['backoffice', 'cases', desk],
    schema: listCases.query,
    load: (query, signal) => call(listCases, { query, ...(signal ? { signal } : {}) }),
    start: { desk, pageSize: 10 },
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.titles[desk]}</h1>
      <p className={classes.lead}>{text.leads[desk]}</p>
      <PagedTable
        list={list}
        label={text.titles[desk]}
        columns={columns}
        keyField="caseId"
        searchHint={text.searchHint}
        empty={text.empty}
        fileName={text.file}
        hasDays
        filters={
          <ChoiceSelect
            label={text.filter}
            choices={caseFilters}
            texts={text.filters}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        }
      />
    </>
  )
}

const foundText = ({ findings, currency }: CaseRow): string[] =>
  findings.map((finding) => findingText(finding, currency))

const columns: PagedColumn<CaseRow>[] = [
  { id: 'id', name: text.columns.id, text: ({ caseId }) => caseId, isHidden: true },
  {
    id: 'player',
    name: text.columns.player,
    text: ({ userId }) => userId,
    cell: ({ caseId, desk, userId, name }) => (
      <span className={classes.pair}>
        <Link href={paths.adminCase(desk, caseId)} aria-label={text.openNamed(userId)}>
          <strong>{userId}</strong>
        </Link>
        <span>{name}</span>
      </span>
    ),
    minWidth: '130px',
  },
  {
    id: 'findings',
    name: text.columns.findings,
    text: (row) => foundText(row).join('; '),
    cell: (row) => (
      <span className={classes.pair}>
        <strong>{text.kinds[row.kind]}</strong>
        {foundText(row).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
    ),
    minWidth: '220px',
  },
  {
    id: 'openedAt',
    name: text.columns.openedAt,
    text: ({ openedAt }) => dateTimeText(openedAt),
    isHidden: true,
  },
  {
    id: 'dueAt',
    name: text.columns.dueAt,
    text: ({ dueAt }) => dateTimeText(dueAt),
    cell: ({ dueAt, isOverdue }) => (
      <span className={classes.pair}>
        <DateTimeCell instant={dueAt} />
        {isOverdue && <StateBadge tone="stopped">{text.overdue}</StateBadge>}
      </span>
    ),
    width: '128px',
  },
  {
    id: 'owner',
    name: text.columns.owner,
    text: ({ owner }) => owner ?? text.nobody,
    width: '120px',
    hide: 'sm',
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ outcome }) => (outcome ? text.outcomes[outcome] : text.open),
    cell: ({ outcome }) => (
      <StateBadge tone={outcome ? 'plain' : 'waiting'}>
        {outcome ? text.outcomes[outcome] : text.open}
      </StateBadge>
    ),
    width: '170px',
  },
]
