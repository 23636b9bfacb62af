import type { Finding } from '#domain/cases/rules.ts'
import type { Tx } from '#server/db/database.ts'
import * as store from './store.ts'

/**
 * Opens a case, or adds the findings to the one that is open. Findings that a person has decided on a short while ago open
 * none. The same again does nothing. Answers the id of a case that was opened.
 */
export async function openCase(tx: Tx, opened: store.Opened): Promise<number | undefined> {
  const open = await store.lockOpen(tx, opened)
  if (open) {
    await addFindings(tx, open, opened.findings)
    return undefined
  }
  const quiet = await store.quietRules(tx, opened)
  if (opened.findings.every(({ rule }) => quiet.has(rule))) return undefined
  const caseId = await store.insertCase(tx, opened)
  if (caseId !== undefined) await store.insertEvent(tx, { caseId, event: 'opened' })
  return caseId
}

/** A rule that holds anew stands in the history; of the others the latest value is kept. */
async function addFindings(
  tx: Tx,
  open: { id: number; findings: Finding[] },
  findings: readonly Finding[],
): Promise<void> {
  const known = new Map(open.findings.map((finding) => [finding.rule, finding]))
  const added = findings.filter(({ rule }) => !known.has(rule))
  for (const finding of findings) known.set(finding.rule, finding)
  await store.putFindings(tx, open.id, [...known.values()])
  for (const { rule } of added)
    await store.insertEvent(tx, { caseId: open.id, event: 'found', text: rule })
}
