import { text } from 'node:stream/consumers'
import { StringDecoder } from 'node:string_decoder'

/** The keys of a terminal, or a text. */
export type Input = NodeJS.ReadableStream & {
  isTTY?: boolean
  setRawMode?: (isRaw: boolean) => unknown
}
type Terminal = { input: Input; prompt: (words: string) => void }

/** The user broke off. */
export class Interrupted extends Error {}

/** The two passwords that were typed are not the same. */
export class Differ extends Error {}

/**
 * A new password: typed twice at a terminal, which shows nothing of it; else the first line of the input. Never an
 * argument, which every user of the machine could read in the list of processes.
 */
export async function askNewPassword({ input, prompt }: Terminal): Promise<string> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/, 1)[0] ?? ''
  // From before the first question to behind the second answer: what is typed too early is not shown either.
  input.setRawMode?.(true)
  try {
    const first = await askUnseen({ input, prompt }, 'Password: ')
    const second = await askUnseen({ input, prompt }, 'The same again: ')
    if (first !== second) throw new Differ()
    return first
  } finally {
    input.setRawMode?.(false)
  }
}

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const BACKSPACES = ['\u0008', '\u007f']

/** In raw mode the terminal echoes nothing, and leaves it to us to understand the keys. */
function askUnseen({ input, prompt }: Terminal, words: string): Promise<string> {
  const decoder = new StringDecoder('utf8')
  return new Promise((answer, fail) => {
    let typed: string[] = []
    const end = () => {
      input.off('data', hear)
      input.pause()
      prompt('\n')
    }
    const hear = (bytes: Buffer) => {
      const keys = Array.from(decoder.write(bytes))
      for (const [index, key] of keys.entries()) {
        if (key === CTRL_C || key === CTRL_D) {
          end()
          return fail(new Interrupted())
        }
        if (key === '\r' || key === '\n') {
          end()
          // Text that was pasted behind the line belongs to the next question.
          const rest = keys.slice(index + 1).join('')
          if (rest !== '') input.unshift(Buffer.from(rest))
          return answer(typed.join(''))
        }
        if (BACKSPACES.includes(key)) typed = typed.slice(0, -1)
        else typed.push(key)
      }
    }
    prompt(words)
    input.on('data', hear)
    input.resume()
  })
}
