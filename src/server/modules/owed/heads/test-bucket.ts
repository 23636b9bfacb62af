import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export const BUCKET_KEY = 'test-key:a secret/of+the bucket'
const SECRET = 'a secret/of+the bucket'
/** Lists come in parts as small as this. */
const LIST_MAX = 2

const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the request is signed by version 4 of the signature of S3, worked out here anew. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const read =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, day = '', region = '', names = '', signature = ''] = read ?? []
  const { pathname, searchParams } = new URL(url, 'http://x')
  const content = String(headers['x-amz-content-sha256'])
  if (method === 'PUT' && content !== sha(body)) return false
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const said = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, pathname, query, said.join(''), names, content].join('\n')
  const at = String(headers['x-amz-date'])
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(mac, mac(`AWS4${SECRET}`, day))
  const text = ['AWS4-HMAC-SHA256', at, scope, sha(request)].join('\n')
  return at.startsWith(day) && mac(key, text).toString('hex') === signature
}

/** A store that speaks like S3 on this machine: puts that write nothing over, gets, and lists in parts. */
export async function openBucket() {
  const objects = new Map<string, string>()
  const bucket = { objects, isDown: false, reads: 0 }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
      const name = pathname.replace(/^\/heads\/?/, '')
      const answer = (status: number, text = '') => response.writeHead(status).end(text)
      if (bucket.isDown) return answer(503)
      if (!isSigned(request, body)) return answer(403)
      if (request.method === 'PUT') {
        if (request.headers['if-none-match'] !== '*') return answer(400)
        if (objects.has(name)) return answer(412)
        objects.set(name, body.toString())
        return answer(200)
      }
      if (name !== '') {
        bucket.reads += 1
        return answer(objects.has(name) ? 200 : 404, objects.get(name))
      }
      const [prefix, after] = ['prefix', 'start-after'].map((each) => searchParams.get(each) ?? '')
      const all = [...objects.keys()]
        .filter((each) => each.startsWith(prefix ?? '') && each > (after ?? ''))
        .toSorted()
      const contents = all.slice(0, LIST_MAX).map((key) => `<Contents><Key>${key}</Key></Contents>`)
      return answer(
        200,
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${all.length > LIST_MAX}</IsTruncated>${contents.join('')}</ListBucketResult>`,
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise((done) => server.close(done)))
  const { port } = server.address() as AddressInfo
  return Object.assign(bucket, { url: `http://127.0.0.1:${port}/heads/site-a` })
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}
