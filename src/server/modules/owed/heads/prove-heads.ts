import { isSigned, signedHead, type SignedHead } from '#domain/owed/signed-head.ts'
import type { Db } from '#server/db/database.ts'
import { auditBegin, auditLinksAt, breakOf, verifyAudit } from '#server/modules/audit/index.ts'
import { sealsAt } from '#server/modules/ledger/index.ts'

type ChainEnd = SignedHead['audit']
type Proved = { rows: number; heads: number; wrong: string[] }

/**
 * Proves the audit log by itself and against heads that were kept elsewhere. Every sentence of `wrong` names the first
 * row or line that is not as it was. `key`: the key that should have signed; without it that of the first line.
 */
export async function proveHeads(db: Db, lines: readonly string[], key?: string): Promise<Proved> {
  const { heads, fault } = readLines(lines, key)
  const { rows, firstBrokenId } = await verifyAudit(db)
  const begin = await auditBegin(db)
  // Heads of rows that were detached are proved by the tables that these became.
  const stillThere = heads.filter(({ audit }) => audit.lastId >= begin.lastId)
  const wrong = [
    fault,
    firstBrokenId === null ? undefined : await sentenceOfBreak(db, firstBrokenId, heads),
    firstBrokenId === null
      ? await faultOfChain(stillThere, 'audit', (ids) => auditLinksAt(db, ids))
      : undefined,
    await faultOfChain(heads, 'ledger', (ids) => sealsAt(db, ids)),
  ]
  return { rows, heads: heads.length, wrong: wrong.filter((sentence) => sentence !== undefined) }
}

/** The heads up to the first line that is not a head, is not signed, or does not follow the one before it. */
function readLines(
  lines: readonly string[],
  key: string | undefined,
): { heads: readonly SignedHead[]; fault?: string } {
  const heads: SignedHead[] = []
  for (const [index, line] of lines.entries()) {
    const fault = (why: string) => ({ heads, fault: `Line ${index + 1} of the heads ${why}.` })
    const head = headIn(line)
    if (!head) return fault('is no head')
    if (head.key !== (key ?? heads[0]?.key ?? head.key)) return fault('is signed with another key')
    if (!isSigned(head)) return fault('was changed: its signature does not fit')
    const before = heads.at(-1)
    if (head.number !== (before?.number ?? 0) + 1 || head.previous !== (before?.signature ?? ''))
      return fault('does not follow the line before it')
    heads.push(head)
  }
  return { heads }
}

function headIn(line: string): SignedHead | undefined {
  try {
    return signedHead.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

const named = ({ number, at }: SignedHead): string => `head ${number} of ${at}`

/** The heads tell whether a row is missing or one is too many: they know how many there were. */
async function sentenceOfBreak(db: Db, id: number, heads: readonly SignedHead[]): Promise<string> {
  if ((await breakOf(db, id)) === 'changed') return `Row ${id} of the audit log was changed.`
  const witness = heads.find(({ audit }) => audit.lastId >= id)
  const [now] = witness ? await auditLinksAt(db, [witness.audit.lastId]) : []
  if (!witness || !now || now.links === witness.audit.links)
    return `Row ${id} of the audit log does not follow the row before it: a row before it was taken out or changed, or row ${id} was put in.`
  return now.links < witness.audit.links
    ? `A row of the audit log was taken out before row ${id}: ${named(witness)} knew ${witness.audit.links} rows up to row ${witness.audit.lastId}, and there are ${now.links}.`
    : `Row ${id} of the audit log was put in: ${named(witness)} knew ${witness.audit.links} rows up to row ${witness.audit.lastId}, and there are ${now.links}.`
}

const words = {
  audit: { chain: 'audit log', link: 'Row' },
  ledger: { chain: 'seals of the ledger', link: 'Seal' },
} as const

/** The first head whose last link is gone, is another one, or has more or fewer links before it. */
async function faultOfChain(
  heads: readonly SignedHead[],
  chain: 'audit' | 'ledger',
  linksAt: (ids: readonly number[]) => Promise<readonly ChainEnd[]>,
): Promise<string | undefined> {
  const { chain: name, link } = words[chain]
  const known = heads.filter((head) => head[chain].links > 0)
  const found = new Map(
    (await linksAt(known.map((head) => head[chain].lastId))).map((end) => [end.lastId, end]),
  )
  let whole = 0
  for (const head of known) {
    const was = head[chain]
    const is = found.get(was.lastId)
    const after = whole === 0 ? 'from its beginning' : `after ${link.toLowerCase()} ${whole}`
    if (!is)
      return `The ${name} was cut off, or written anew, ${after}: ${link.toLowerCase()} ${was.lastId} is gone, which ${named(head)} knew.`
    if (is.hash !== was.hash)
      return `The ${name} was written anew ${after}: ${link.toLowerCase()} ${was.lastId} does not have the hash that ${named(head)} signed.`
    if (is.links !== was.links)
      return `The ${name} has ${is.links} links up to ${link.toLowerCase()} ${was.lastId}, and ${named(head)} knew ${was.links}.`
    whole = was.lastId
  }
  return undefined
}
