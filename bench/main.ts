import { measureBloat } from './growth/bloat.ts'
import { measureCasino } from './casino.ts'
import { measureCasinoArithmetic } from './casino-arithmetic.ts'
import type { Figure } from './figure.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureJsonRpc } from './json-rpc.ts'
import { measureLottery } from './lottery.ts'
import { measureMetrics } from './metrics.ts'
import { measureMatchingCore } from './matching-core.ts'
import { measureOwed } from './owed.ts'
import { measurePlacing } from './placing.ts'
import { measurePush } from './push.ts'
import { measurePushServers } from './push-servers.ts'
import { measureRestarting } from './restarting.ts'
import { measureServers } from './servers/servers.ts'
import { measureSettling } from './settling.ts'
import { measureStream } from './stream.ts'

/** Everything that is measured, one after the other: two at a time would measure each other. */
const measures: [string, () => Promise<Figure[]>][] = [
  ['matching core', measureMatchingCore],
  ['durable placing', measurePlacing],
  ['metrics', measureMetrics],
  ['servers', measureServers],
  ['JSON-RPC', measureJsonRpc],
  ['push', measurePush],
  ['push by NATS', measurePushServers],
  ['stream', measureStream],
  ['settling', measureSettling],
  ['casino', measureCasino],
  ['casino arithmetic', measureCasinoArithmetic],
  ['lotteries', measureLottery],
  ['owed to players', measureOwed],
  ['restarting', measureRestarting],
  ['growth', measureGrowth],
  ['bloat', measureBloat],
  ['first load', measureFirstLoad],
]

const isForMachines = process.argv.includes('--json')
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const figures: Figure[] = []
for (const [name, measure] of measures) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  if (!isForMachines) console.error(`measuring: ${name} …`)
  figures.push(...(await measure()))
}

if (isForMachines) console.log(JSON.stringify({ figures }))
else console.table(figures.map(rounded))
process.exit(0)

function rounded({ name, value, unit, against, ratio }: Figure) {
  const digits = (number: number) => Number(number.toPrecision(4))
  return {
    figure: name,
    value: digits(value),
    unit,
    against: against ?? '',
    ratio: ratio === undefined ? '' : digits(ratio),
  }
}
