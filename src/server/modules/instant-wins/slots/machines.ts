import type { SlotMachineRow } from '#contract/instant-wins/slots.ts'
import { assert } from '#domain/assert.ts'
import { fractionText } from '#domain/casino/chance.ts'
import type { SlotMachine } from '#domain/casino/slots/machine.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import { prizeTable, returnOfSlot } from '#domain/casino/slots/slot-returns.ts'

export const machineById = (id: string): SlotMachine | undefined =>
  SLOT_MACHINES.find((machine) => machine.id === id)

/** The rules in force. */
export function rulesOf({ versions }: SlotMachine) {
  const rules = versions.at(-1)
  assert(rules !== undefined, 'a slot has rules')
  return rules
}

type Shown = Omit<SlotMachineRow, 'currency' | 'isOn' | 'stakeMostMinor'>

function shown(machine: SlotMachine): Shown {
  const { lines, scatters } = prizeTable(machine)
  const rows = (table: typeof lines, isScatter: boolean) =>
    table.map(({ sign, count, coins, probability }) => ({
      sign,
      count,
      coins,
      isScatter,
      probability: fractionText(probability),
    }))
  const rules = rulesOf(machine)
  return {
    machineId: machine.id,
    name: machine.name,
    version: rules.id,
    rulesFrom: rules.from,
    coinsMinor: [...machine.coinsMinor],
    lines: machine.lines.map((line) => [...line]),
    strips: [...machine.strips],
    symbols: machine.symbols.map(({ sign, name, kind }) => ({ sign, name, kind })),
    prizes: [...rows(lines, false), ...rows(scatters, true)],
    return: fractionText(returnOfSlot(machine)),
    rules: [...machine.rules],
  }
}

let known: readonly Shown[] | undefined

/** The slots as pages show them. Their prizes are counted once. */
export function slotsShown(currency: string): Omit<SlotMachineRow, 'isOn' | 'stakeMostMinor'>[] {
  known ??= SLOT_MACHINES.map(shown)
  return known.map((machine) => ({ ...machine, currency }))
}
