/**
 * The two primitives that whoever deals or verifies has to bring: the server has them from its platform, a page from a
 * library. Everything else of the scheme is in this folder.
 */
export type Hashing = {
  readonly sha256: (bytes: Uint8Array) => Uint8Array
  readonly hmacSha256: (key: Uint8Array, message: Uint8Array) => Uint8Array
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of an even number of small hexadecimal digits; anything else is `undefined`. */
export function fromHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return undefined
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  )
}

/** UTF-8, written here because the domain knows neither the browser nor the server. Most texts are of single bytes. */
export function textBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 0x80) return bytesOfAny(text)
    bytes[at] = code
  }
  return bytes
}

function bytesOfAny(text: string): Uint8Array {
  const bytes: number[] = []
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f))
    else if (point < 0x1_00_00) {
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f))
    } else {
      bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f))
      bytes.push(0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f))
    }
  }
  return Uint8Array.from(bytes)
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
