import { Link } from 'wouter'
import { type IdentityRow, listIdentities } from '#contract/identity/desk.ts'
import { identityStates } from '#domain/identity/identity.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { identityMessages } from '#web/ui/messages/identity/identity.ts'
import { identityDesk as text } from '#web/ui/messages/operators/identity-desk.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { paths } from '#web/ui/paths.ts'
import { type PagedColumn, PagedTable } from '#web/ui/table/paged-table.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { toneOf } from '../identity-tone.ts'

const states = ['All', ...identityStates] as const
const stateTexts = { All: text.all, ...identityMessages.states }

/** Checks of identity, those that wait first. */
export function IdentitiesPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: ['backoffice', 'identities'],
    schema: listIdentities.query,
    load: (query, signal) => call(listIdentities, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <PagedTable
        list={list}
        label={text.title}
        columns={columns}
        keyField="key"
        searchHint={text.searchHint}
        empty={text.empty}
        fileName={text.file}
        hasDays
        filters={
          <ChoiceSelect
            label={text.state}
            choices={states}
            texts={stateTexts}
            value={list.query.state}
            onChange={(state) => list.change({ state })}
          />
        }
      />
    </>
  )
}

const columns: PagedColumn<IdentityRow>[] = [
  {
    id: 'userId',
    name: text.columns.player,
    text: ({ userId }) => userId,
    cell: ({ playerId, userId, name }) => (
      <span className={classes.pair}>
        <Link href={paths.adminIdentity(playerId)}>{userId}</Link>
        <span>{name}</span>
      </span>
    ),
    minWidth: '140px',
  },
  { id: 'name', name: text.columns.name, text: ({ name }) => name, isHidden: true },
  {
    id: 'check',
    name: text.columns.check,
    text: ({ proof }) => (proof === null ? text.identityCheck : identityMessages.kinds[proof]),
    hide: 'sm',
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => identityMessages.states[state],
    cell: ({ state }) => (
      <StateBadge tone={toneOf[state]}>{identityMessages.states[state]}</StateBadge>
    ),
    minWidth: '130px',
  },
  {
    id: 'submittedAt',
    name: text.columns.submittedAt,
    text: ({ submittedAt }) => (submittedAt === null ? '' : dateTimeText(submittedAt)),
    cell: ({ submittedAt }) =>
      submittedAt === null ? null : <DateTimeCell instant={submittedAt} />,
    width: '112px',
  },
  {
    id: 'decidedBy',
    name: text.columns.decidedBy,
    text: ({ decidedBy }) => decidedBy,
    hide: 'sm',
  },
  {
    id: 'documents',
    name: text.columns.documents,
    text: ({ documents }) => documents,
    isNumber: true,
    hide: 'sm',
  },
]
