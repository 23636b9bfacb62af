import { Table, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminTable } from '#contract/casino/operators.ts'
import {
  type PriceAtReturn,
  previewTableReturn,
  setTableReturn,
} from '#contract/casino/table-returns.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { tableDesk as text } from '#web/ui/messages/casino/table-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** As the guard has them. */
const BPS_LEAST = 8_500
const BPS_MOST = 9_950
const TYPING_MS = 300

type Props = { table: AdminTable; onClose: () => void }

/** Of 10,000; null for an empty field, undefined for what is no return. */
function readReturn(given: string): number | null | undefined {
  const trimmed = given.trim()
  if (trimmed === '') return null
  const [, whole, parts = ''] = /^(\d{2})(?:[.,](\d{1,2}))?$/.exec(trimmed) ?? []
  const bps = Number(whole) * 100 + Number(parts.padEnd(2, '0'))
  return bps >= BPS_LEAST && bps <= BPS_MOST ? bps : undefined
}

/** Sets the return of a table's prices, each of which is shown beside its new one first. */
export function PricesDialog({ table, onClose }: Props) {
  const refresh = useRefresh()
  const { tableId, name } = table
  const [given, setGiven] = useState(
    table.returnBps === null ? '' : (table.returnBps / 100).toFixed(2),
  )
  const returnBps = readReturn(given)
  const [shownBps] = useDebouncedValue(returnBps, TYPING_MS)
  const check = (): boolean => returnBps !== undefined
  async function confirm(reason: string): Promise<void> {
    await call(setTableReturn, {
      params: { tableId },
      body: { returnBps: returnBps ?? null, reason },
    }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.returnSet })
  }
  return (
    <ReasonDialog
      title={text.pricesTitle(name)}
      confirm={text.setReturn}
      isDestructive={false}
      check={check}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.pricesText}</p>
      <TextInput
        label={text.returnLabel}
        description={text.returnHint}
        inputMode="decimal"
        value={given}
        error={returnBps === undefined && text.returnError}
        onChange={({ currentTarget }) => setGiven(currentTarget.value)}
      />
      {shownBps !== undefined && <Preview tableId={tableId} returnBps={shownBps} />}
    </ReasonDialog>
  )
}

function Preview({ tableId, returnBps }: { tableId: number; returnBps: number | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'casino-prices', tableId, returnBps],
    queryFn: ({ signal }) =>
      call(previewTableReturn, {
        params: { tableId },
        query: returnBps === null ? {} : { returnBps },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          {text.priceColumns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.prices.map((row) => (
          <Row key={`${row.market} ${row.selection} ${row.side}`} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ row }: { row: PriceAtReturn }) {
  const { market, selection, side, isPayTable } = row
  const offer = (price: number | null, bps: number | null) => {
    if (bps === null) return text.notOffered
    const shown = isPayTable || price === null ? text.payTable : (price / 100).toFixed(2)
    return `${shown} (${(bps / 100).toFixed(2)}\u00a0%)`
  }
  return (
    <Table.Tr>
      <Table.Td>{text.priceOf(market, selection, text.sides[side])}</Table.Td>
      <Table.Td>{offer(row.price, row.returnBps)}</Table.Td>
      <Table.Td>{offer(row.newPrice, row.newReturnBps)}</Table.Td>
    </Table.Tr>
  )
}
