import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOperators, type OperatorRow } from '#contract/operators.ts'
import { operatorRoles } from '#domain/account/permissions.ts'
import { call } from '#web/api/call.ts'
import { operatorDesk as text } from '#web/ui/messages/operators/operator-desk.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './operators-page.module.css'
import { RolesDialog } from './roles-dialog.tsx'

/** All operators and their roles, and where an administrator gives and takes roles. */
export function OperatorsPage() {
  usePageTitle(text.title)
  const [changed, setChanged] = useState<OperatorRow | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: backofficeKeys.operators,
    queryFn: ({ signal }) => call(listOperators, { signal }),
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.text}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && <Operators operators={data.items} onChange={setChanged} />}
      <dl className={classes.roles}>
        {operatorRoles.map((role) => (
          <div key={role}>
            <dt>{text.names[role]}</dt>
            <dd>{text.allows[role]}</dd>
          </div>
        ))}
      </dl>
      {changed && <RolesDialog operator={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

type Props = { operators: readonly OperatorRow[]; onChange: (operator: OperatorRow) => void }

const Operators = ({ operators, onChange }: Props) => (
  <Table aria-label={text.title} className={classes.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{text.columns.operator}</Table.Th>
        <Table.Th scope="col" className={classes.since}>
          {text.columns.since}
        </Table.Th>
        <Table.Th scope="col">{text.columns.roles}</Table.Th>
        <Table.Th scope="col">{text.columns.actions}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {operators.map((operator) => (
        <Table.Tr key={operator.id}>
          <Table.Th scope="row">
            <span className={classes.name}>{operator.userId}</span>{' '}
            {!operator.isActive && <StateBadge tone="stopped">{text.disabled}</StateBadge>}
          </Table.Th>
          <Table.Td className={classes.since}>
            <DateTimeCell instant={operator.addedAt} />
          </Table.Td>
          <Table.Td>
            {operator.roles.length === 0
              ? text.noRole
              : operator.roles.map((role) => text.names[role]).join(', ')}
          </Table.Td>
          <Table.Td>
            <Permitted to="operators.change">
              {operator.isActive && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={text.changeNamed(operator.userId)}
                  onClick={() => onChange(operator)}
                >
                  {text.change}
                </Button>
              )}
            </Permitted>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
