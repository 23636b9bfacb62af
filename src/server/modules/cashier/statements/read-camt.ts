import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import type { StatementLine } from '#domain/cashier/statement.ts'
import type { ReadStatement } from './read-form.ts'
import { readBankAmount, readDay } from './read-values.ts'
import { unreadable } from './unreadable.ts'

const manyOf = <T extends z.ZodMiniType>(schema: T) => z._default(z.array(schema), [])
const someText = z._default(z.string(), '')
const amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const named = z.optional(z.object({ Nm: someText, Pty: z.optional(z.object({ Nm: someText })) }))
const account = z.optional(
  z.object({
    Id: z.object({ IBAN: someText, Othr: z.optional(z.object({ Id: someText })) }),
  }),
)
const transaction = z.object({
  Refs: z.optional(z.object({ EndToEndId: someText, AcctSvcrRef: someText, TxId: someText })),
  Amt: z.optional(amount),
  AmtDtls: z.optional(z.object({ TxAmt: z.optional(z.object({ Amt: amount })) })),
  RltdPties: z.optional(z.object({ Dbtr: named, DbtrAcct: account })),
  RmtInf: z.optional(
    z.object({
      Ustrd: manyOf(z.string()),
      Strd: manyOf(z.object({ CdtrRefInf: z.optional(z.object({ Ref: someText })) })),
    }),
  ),
})
type Transaction = z.output<typeof transaction>
const entry = z.object({
  Amt: amount,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  RvslInd: z.optional(z.string()),
  /** A word in version 2, an element with a code since version 8. */
  Sts: z.union([z.string(), z.object({ Cd: z.string() })]),
  BookgDt: z.object({ Dt: someText, DtTm: someText }),
  AcctSvcrRef: someText,
  NtryDtls: manyOf(z.object({ TxDtls: manyOf(transaction) })),
})
type Entry = z.output<typeof entry>
const document = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({ Stmt: z.array(z.object({ Ntry: manyOf(entry) })) }),
  }),
})

const LISTS = ['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
})

/** The statement of ISO 20022. A booking of several payments is as many lines. */
export function readCamt(content: string): ReadStatement {
  const read = document.safeParse(parsed(content))
  if (!read.success) throw unreadable(`The file is no camt.053: ${issueOf(read.error)}`)
  const lines: StatementLine[] = []
  let outgoing = 0
  const entries = read.data.Document.BkToCstmrStmt.Stmt.flatMap(({ Ntry }) => Ntry)
  for (const [index, each] of entries.entries()) {
    const isBooked = (typeof each.Sts === 'string' ? each.Sts : each.Sts.Cd) === 'BOOK'
    if (!isBooked) continue
    if (each.CdtDbtInd === 'DBIT' || each.RvslInd === 'true') outgoing += 1
    else lines.push(...linesOf(each, `Entry ${index + 1}`))
  }
  return { format: 'camt.053', lines, outgoing }
}

function parsed(content: string): unknown {
  // Entities of its own are nothing that a bank sends.
  if (/<!(DOCTYPE|ENTITY)/i.test(content)) throw unreadable('The file declares entities')
  try {
    return parser.parse(content, true)
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : 'The file is no XML')
  }
}

const issueOf = (error: z.core.$ZodError): string =>
  error.issues[0] ? `${error.issues[0].path.join('.')} ${error.issues[0].message}` : ''

function linesOf(each: Entry, where: string): StatementLine[] {
  const details = each.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  if (details.length === 0) return [lineOf(each, undefined, where)]
  return details.map((one) => lineOf(each, one, where))
}

function lineOf(each: Entry, one: Transaction | undefined, where: string): StatementLine {
  const isOnly = each.NtryDtls.flatMap(({ TxDtls }) => TxDtls).length <= 1
  const sum = one?.Amt ?? one?.AmtDtls?.TxAmt?.Amt ?? (isOnly ? each.Amt : undefined)
  if (!sum) throw unreadable(`${where}: a payment of a batch names no amount`)
  const { Dbtr, DbtrAcct } = one?.RltdPties ?? {}
  const { Ustrd = [], Strd = [] } = one?.RmtInf ?? {}
  const words = [
    ...Ustrd,
    ...Strd.map(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? ''),
    one?.Refs?.EndToEndId ?? '',
  ]
  return {
    bookedOn: readDay(each.BookgDt.Dt || each.BookgDt.DtTm, where),
    amountMinor: readBankAmount(sum['#text'], sum['@Ccy'], where),
    currency: sum['@Ccy'],
    payerName: Dbtr?.Nm || Dbtr?.Pty?.Nm || '',
    payerAccount: DbtrAcct?.Id.IBAN || DbtrAcct?.Id.Othr?.Id || '',
    text: words.filter((word) => word !== '' && word !== 'NOTPROVIDED').join(' '),
    bankReference: one?.Refs?.AcctSvcrRef || each.AcctSvcrRef,
  }
}
