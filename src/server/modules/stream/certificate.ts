import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export type Certificate = { cert: string; key: string }

const DAY_MS = 86_400_000
const LIFE_DAYS = 825
const RENEWED_BEFORE_DAYS = 30

/**
 * A certificate that this program signed itself, for trying the stream out: kept in `folder`, made when it is missing
 * or about to end. Programs have to be told to trust it.
 */
export async function ownCertificate(folder: string): Promise<Certificate> {
  const paths = { cert: join(folder, 'stream.crt'), key: join(folder, 'stream.key') }
  const kept = await readCertificate(paths).catch(() => undefined)
  if (kept && daysLeft(kept) > RENEWED_BEFORE_DAYS) return kept
  const made = await make()
  await mkdir(folder, { recursive: true })
  await writeFile(paths.key, made.key, { mode: 0o600 })
  await writeFile(paths.cert, made.cert)
  return made
}

/** The certificate of these files, with its key. Throws when they do not belong together. */
export async function readCertificate(paths: Certificate): Promise<Certificate> {
  const [cert, key] = await Promise.all([readFile(paths.cert, 'utf8'), readFile(paths.key, 'utf8')])
  return { cert, key }
}

const daysLeft = ({ cert }: Certificate): number =>
  (new X509Certificate(cert).validToDate.getTime() - Date.now()) / DAY_MS

async function make(): Promise<Certificate> {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + LIFE_DAYS * DAY_MS),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
  return { cert: pems.cert, key: pems.private }
}
