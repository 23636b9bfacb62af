import { readFile } from 'node:fs/promises'
import { readSettlements } from '#domain/lottery/winnings/read-settlement.ts'
import { settleDraw } from '#domain/lottery/winnings/settle.ts'
import { writtenSettlement } from '#domain/lottery/winnings/write-settlement.ts'
import { readCatalogue } from '#server/modules/lottery/catalogue.ts'

type Result = ReturnType<typeof writtenSettlement>
const unknown = (text: string | null) => text ?? 'not known'

/** The same result for reading: per bet, tier and step. */
function print({ bets, sum, sumEur, sumPaid }: Result): void {
  for (const bet of bets) {
    console.log(`bet ${bet.id}: paid ${unknown(bet.paid)} EUR`)
    for (const { tier, lines, winnings, eur, steps } of bet.tiers) {
      console.log(`  tier ${tier}, lines ${lines}: ${unknown(winnings)} = ${unknown(eur)} EUR`)
      for (const { step, facts, before, after } of steps) {
        const given = Object.entries(facts).map(([name, value]) => `${name} ${value}`)
        const from = before === undefined ? '' : `${before} → `
        console.log(`    ${step}: ${from}${after}  (${given.join(', ')})`)
      }
    }
    for (const share of bet.shares ?? [])
      console.log(`  share of ${share.player}: ${unknown(share.paid)} EUR`)
  }
  console.log(`sum ${unknown(sum)} = ${unknown(sumEur)} EUR, paid ${unknown(sumPaid)} EUR`)
}

/** The text of the file; a problem goes to standard error, and then nothing is settled. */
async function settle(path: string, isJson: boolean): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return `${path} cannot be read`
  const read = readSettlements(text, await readCatalogue())
  if ('problem' in read) return read.problem
  const results = read.settlements.map(({ draw, bets, policies }) =>
    writtenSettlement(settleDraw(draw, bets, policies)),
  )
  if (isJson) console.log(JSON.stringify(read.isList ? results : results[0]))
  else results.forEach(print)
  return undefined
}

const given = process.argv.slice(2)
const [path] = given.filter((each) => !each.startsWith('--'))
const problem = path
  ? await settle(path, given.includes('--json'))
  : 'Usage: npm run settle -- FILE [--json]'
if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 1
}
