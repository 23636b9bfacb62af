import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

/** A message between servers: any plain value, dates, maps and sets among them. */
export type Message = readonly unknown[]

const HEAD_BYTES = 4
const FRAME_BYTES_MAX = 64 * 1024 * 1024

/** Sends messages over the socket: those of one pass of the event loop leave as one frame. */
export function senderOn(socket: Socket): (message: Message) => void {
  let gathered: Message[] = []
  const send = () => {
    const body = serialize(gathered)
    gathered = []
    const head = Buffer.allocUnsafe(HEAD_BYTES)
    head.writeUInt32BE(body.length)
    socket.cork()
    socket.write(head)
    socket.write(body)
    socket.uncork()
  }
  return (message) => {
    if (gathered.push(message) === 1) setImmediate(send)
  }
}

/** Cuts what comes in into frames; `onFrame` gets the body of each. Answers how to feed it. */
export function frameReader(onFrame: (body: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    while (rest.length >= HEAD_BYTES) {
      const length = rest.readUInt32BE()
      if (length > FRAME_BYTES_MAX) throw new Error('A frame of a peer is too long')
      if (rest.length < HEAD_BYTES + length) return
      const body = rest.subarray(HEAD_BYTES, HEAD_BYTES + length)
      rest = rest.subarray(HEAD_BYTES + length)
      onFrame(body)
    }
  }
}

export const messagesIn = (body: Buffer): readonly Message[] => deserialize(body) as Message[]
