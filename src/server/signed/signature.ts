import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message that took longer is not believed: somebody may have kept it. */
const TOLERANCE_SECONDS = 300

/** The header of a signed message: `t=SECONDS,v1=HEX`, the HMAC-SHA-256 of `SECONDS.BODY`. */
export const signatureOf = (secret: string, body: Buffer | string, seconds: number): string =>
  `t=${seconds},v1=${macOf(secret, body, seconds).toString('hex')}`

const macOf = (secret: string, body: Buffer | string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** Whether one of the secrets has signed these bytes, and just now. */
export function isSigned(
  header: string | undefined,
  body: Buffer,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): boolean {
  const read = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!read) return false
  const seconds = Number(read[1])
  if (Math.abs(now.getTime() / 1_000 - seconds) > TOLERANCE_SECONDS) return false
  const given = Buffer.from(read[2] ?? '', 'hex')
  return secrets.some((secret) => timingSafeEqual(given, macOf(secret, body, seconds)))
}
