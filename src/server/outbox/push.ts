import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import * as z from 'zod'
import type { PushText } from '#contract/notices/push.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { keyOfFile } from '#server/vault/key-file.ts'

const SCHEME = 'push:'
const FILE = 'push-key'
const PATIENCE_MS = 10_000
/** So long a push service keeps a message for a browser that is off. */
const KEPT_SECONDS = 86_400

export const isPush = (address: string): boolean => address.startsWith(SCHEME)
export const pushAddress = (browserId: number): string => `${SCHEME}${browserId}`

type Settings = Pick<Config, 'pushKey' | 'dataDir' | 'supportEmail' | 'siteUrl'>

/** The key that signs our messages to push services (VAPID, RFC 8292): browsers take messages of this key only. */
export class PushKey {
  readonly #settings: Settings
  #known: Promise<Buffer> | undefined

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Where a push service reaches the operator when our messages trouble it. */
  get contact(): string {
    const { supportEmail, siteUrl } = this.#settings
    if (supportEmail !== '') return `mailto:${supportEmail}`
    return siteUrl.startsWith('https:') ? siteUrl : 'mailto:operator@fairbook.invalid'
  }

  privateKey(): Promise<Buffer> {
    const { pushKey, dataDir } = this.#settings
    this.#known ??=
      pushKey === undefined
        ? keyOfFile(dataDir, FILE)
        : Promise.resolve(Buffer.from(pushKey, 'hex'))
    return this.#known
  }

  async publicKey(): Promise<string> {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(await this.privateKey())
    return curve.getPublicKey('base64url')
  }
}

const pushText = z.object({ title: z.string(), path: z.string() })

type Message = { address: string; body: unknown }

/** Sends a message to a browser. A browser that its push service does not know any more is forgotten. */
export async function sendPush(db: Db | Tx, key: PushKey, message: Message): Promise<void> {
  const browser = await db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', Number(message.address.slice(SCHEME.length)))
    .executeTakeFirst()
  if (!browser) return
  const { id, endpoint, p256dh, auth } = browser
  const text: PushText = pushText.parse(message.body)
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(text),
    {
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
      vapidDetails: {
        subject: key.contact,
        publicKey: await key.publicKey(),
        privateKey: (await key.privateKey()).toString('base64url'),
      },
    },
  )
  const { host } = new URL(endpoint)
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: body === null ? null : new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new Error(`${host} cannot be reached`, { cause: error })
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410)
    await db.deleteFrom('push_subscription').where('id', '=', id).execute()
  else if (!answer.ok) throw new Error(`${host} answers ${answer.status}`)
}
