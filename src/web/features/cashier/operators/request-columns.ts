import { dateTimeText } from '#web/ui/date-time.ts'
import type { CsvColumn } from '#web/ui/table/csv.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import type { Request } from './request-facts.tsx'

const text = deskMessages.desk

/** The columns of an exported list: what every request says, with those of its own kind before its end. */
export const requestColumns = <Row extends Request & { id: number }>(
  own: readonly CsvColumn<Row>[],
): CsvColumn<Row>[] => [
  { name: text.number, value: ({ id }) => id },
  { name: text.requestedAt, value: ({ requestedAt }) => dateTimeText(requestedAt) },
  { name: text.player, value: ({ userId }) => userId },
  { name: text.playerName, value: ({ playerName }) => playerName },
  ...own,
  { name: text.currency, value: ({ currency }) => currency },
  { name: text.statusColumn, value: ({ status }) => cashierMessages.statuses[status] },
  { name: text.decidedBy, value: ({ decidedBy }) => decidedBy },
  {
    name: text.decidedAt,
    value: ({ decidedAt }) => (decidedAt === null ? null : dateTimeText(decidedAt)),
  },
  { name: text.note, value: ({ note }) => note },
]
