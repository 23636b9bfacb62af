const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** The audit log. */
export const auditDesk = {
  title: 'Audit log',
  text: 'Every step of every operator. Each row carries a hash over the row before it, so that none can be changed, put in or taken out unnoticed.',
  searchHint: 'Operator, action, subject or reason',
  file: 'fairbook-audit.csv',
  columns: {
    id: 'Row',
    at: 'When',
    operator: 'Operator',
    action: 'Action',
    subject: 'Subject',
    reason: 'Reason',
    details: 'Details',
  },
  verify: 'Verify the chain',
  verifying: 'Verifying …',
  whole: (rows: number) => `The chain is whole: ${count(rows, 'row', 'rows')} checked.`,
  broken: (id: number, rows: number) =>
    `The chain is broken at row ${id} of ${count(rows, 'row', 'rows')}. It was changed, or a row before it was put in or taken out.`,
  show: 'Show',
} as const
