import * as z from 'zod/mini'
import type { RefusalCode } from '#contract/refusal.ts'
import { Refusal } from '#server/http/refusal.ts'
import { signatureOf } from './signature.ts'

const PATIENCE_MS = 10_000

type Call = {
  /** The provider's address, and below it the path of the call. */
  url: string
  path: string
  body: object
  secret: string
  /** The name of the header with the signature. */
  header: string
  /** The answer to the player when the provider cannot be reached or answers nonsense. */
  refusal: RefusalCode
}

/** Calls an outside provider that takes players to a page of its own. Answers with `read` and the address of that page. */
export async function callProvider<Read extends { redirectUrl: string }>(
  { url, path, body, secret, header, refusal }: Call,
  read: z.ZodMiniType<Read>,
): Promise<Read> {
  const text = JSON.stringify(body)
  const signature = signatureOf(secret, text, Math.floor(Date.now() / 1_000))
  const headers = { 'content-type': 'application/json', [header]: signature }
  const answer = read.safeParse(await send(`${url}${path}`, text, headers))
  if (!answer.success || !isAllowed(url, answer.data.redirectUrl)) throw new Refusal(refusal)
  return answer.data
}

/** Nothing for a call that failed: the player tries again. */
async function send(address: string, body: string, headers: Record<string, string>) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal,
    })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** Players are sent to the provider only: by TLS, or to the very host that the setting names. */
function isAllowed(url: string, redirectUrl: string): boolean {
  const { protocol, host } = new URL(redirectUrl)
  return protocol === 'https:' || host === new URL(url).host
}
