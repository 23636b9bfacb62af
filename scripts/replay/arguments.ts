import { parseArgs } from 'node:util'

export type ReplayOptions = {
  file: string
  /** Times the speed of the recording; `Infinity`: as fast as it goes. */
  speed: number
  seed: number
  players: number
  isJson: boolean
  /** The house is replaced by the recorded sizes, as orders in the book. */
  hasOrders: boolean
  /** The recording may end before its markets do. */
  mayEndOpen: boolean
  /** Print the displayed ladders instead of playing. */
  isDisplay: boolean
}

export const USAGE = `Usage: npm run replay -- FILE [--speed N|max] [--seed N] [--players N] [--orders] [--open-end] [--json]
       npm run replay --silent -- FILE --display

Plays a recorded exchange stream (newline JSON, plain, .gz or .bz2) through the program, on a
temporary database, while players made by the seed bet against the house and each other. Orders wait in
play by the time of the recording, and the same seed plays the same.
Exits with 0 only if every invariant held, every line was read, every market was played and all of them
settled as the recording says; else it says which did not.
With --display nothing is played: after each message the ladders of its markets are printed as we would
display them, with virtual offers and small ones rolled up, as newline JSON {pt, id, back, lay}.

  --speed    times the speed of the recording; max (default) as fast as it goes
  --seed     decides what the players do (default 1)
  --players  how many of them (default 8, at most 100)
  --orders   puts the recorded sizes into the book as orders, in place of the house
  --open-end the recording may end before its markets are settled
  --json     prints the report as JSON
  --display  prints displayed ladders; nothing else is written to the output`

export class UsageError extends Error {}

export function readArguments(args: string[]): ReplayOptions {
  const { values, positionals } = parse(args)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('Name one recording.')
  return {
    file,
    speed: values.speed === 'max' ? Infinity : number('speed', values.speed, 1e-3, 1e9),
    seed: whole('seed', values.seed, 0, 4_294_967_295),
    players: whole('players', values.players, 2, 100),
    isJson: values.json,
    hasOrders: values.orders,
    mayEndOpen: values['open-end'],
    isDisplay: values.display,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        speed: { type: 'string', default: 'max' },
        seed: { type: 'string', default: '1' },
        players: { type: 'string', default: '8' },
        orders: { type: 'boolean', default: false },
        'open-end': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        display: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function number(name: string, text: string, min: number, max: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} is a number from ${min} to ${max}.`)
  return value
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = number(name, text, min, max)
  if (!Number.isInteger(value)) throw new UsageError(`--${name} is a whole number.`)
  return value
}
