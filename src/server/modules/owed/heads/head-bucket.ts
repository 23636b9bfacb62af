import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { HeadStore } from './head-store.ts'

const PATIENCE_MS = 20_000
/** As many heads are read at a time. */
const PARALLEL = 16
/** Heads before the one that is asked for: the last head is looked for among these first. */
const LOOK_BACK = 1_000

type Settings = Pick<Config, 'auditBucket' | 'auditBucketKey' | 'auditBucketRegion'>

/**
 * A bucket that speaks like S3, with one object for each head. An object is only ever made, never written over, so a key
 * that may put and not delete is enough. The names sort like the numbers.
 */
export function headBucket({
  auditBucket: address,
  auditBucketKey: key,
  auditBucketRegion: region,
}: Settings): HeadStore | undefined {
  if (address === '' || !key) return undefined
  const client = new AwsClient({ ...key, region, service: 's3', retries: 2 })
  const send = (url: URL, init: RequestInit = {}) =>
    client.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
  const { origin, pathname } = new URL(address)
  const [, bucket = '', folder = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
  const prefix = folder === '' ? '' : `${folder}/`
  const nameOf = (number: number) => `${prefix}${String(number).padStart(12, '0')}.json`
  const addressOf = (name: string) => new URL(`/${bucket}/${name}`, origin)
  const refused = (what: string, { status }: Response) =>
    new Error(`The store of heads ${address} answered ${what} with ${status}.`)

  async function names(after?: string): Promise<string[]> {
    const found: string[] = []
    for (let next = after, isWhole = false; !isWhole;) {
      const url = new URL(`/${bucket}`, origin)
      url.searchParams.set('list-type', '2')
      url.searchParams.set('prefix', prefix)
      if (next !== undefined) url.searchParams.set('start-after', next)
      const answer = await send(url)
      if (!answer.ok) throw refused('a list', answer)
      const page = readList(await answer.text())
      found.push(...page.names)
      next = page.names.at(-1)
      isWhole = !page.isTruncated || next === undefined
    }
    return found.filter((name) => /^\d{12}\.json$/.test(name.slice(prefix.length)))
  }

  async function read(name: string): Promise<string> {
    const answer = await send(addressOf(name))
    if (!answer.ok) throw refused(`reading ${name}`, answer)
    return (await answer.text()).trim()
  }

  async function make(number: number, head: string): Promise<void> {
    const name = nameOf(number)
    const headers = {
      'content-type': 'application/json',
      'if-none-match': '*',
      // So the signature is one of these bytes.
      'x-amz-content-sha256': hash('sha256', head),
    }
    const answer = await send(addressOf(name), { method: 'PUT', headers, body: head })
    await answer.body?.cancel()
    // Another server, or a try of ours whose answer was lost, was first: with the same head all is well.
    const isThere = answer.status === 412 || answer.status === 409
    if (isThere ? (await read(name)) !== head : !answer.ok) throw refused(`writing ${name}`, answer)
  }

  return {
    place: address,
    lines: async () => {
      const lines: string[] = []
      const all = await names()
      for (let from = 0; from < all.length; from += PARALLEL)
        lines.push(...(await Promise.all(all.slice(from, from + PARALLEL).map(read))))
      return lines
    },
    last: async (near) => {
      const name =
        (await names(nameOf(Math.max(0, near - LOOK_BACK)))).at(-1) ?? (await names()).at(-1)
      return name === undefined ? undefined : read(name)
    },
    add: async (heads) => {
      // One after the other: a break leaves no gap.
      for (const { number, head } of heads) await make(number, head)
    },
  }
}

const parser = new XMLParser({ parseTagValue: false, isArray: (tag) => tag === 'Contents' })
const list = z.object({
  ListBucketResult: z.object({
    IsTruncated: z._default(z.string(), 'false'),
    Contents: z._default(z.array(z.object({ Key: z.string() })), []),
  }),
})

function readList(xml: string): { names: string[]; isTruncated: boolean } {
  const { Contents, IsTruncated } = list.parse(parser.parse(xml)).ListBucketResult
  return { names: Contents.map(({ Key }) => Key), isTruncated: IsTruncated === 'true' }
}
