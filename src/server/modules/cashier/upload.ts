import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROOF_BYTES_MAX } from '#contract/cashier.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { countUpload } from './upload-volume.ts'

/** A file that is somewhat too large is still read to its end, so that its sender sees why it is refused. */
const READ_BYTES_MAX = 2 * PROOF_BYTES_MAX

const limits = {
  files: 1,
  fileSize: PROOF_BYTES_MAX,
  fields: 10,
  fieldSize: 200,
  fieldNameSize: 50,
  parts: 11,
  headerPairs: 20,
}

/** Lets the routes of `app` read forms with one picture. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits })
}

type Call = { db: Db; request: FastifyRequest; reply: FastifyReply }
export type Upload = { fields: Map<string, string>; file: Buffer | undefined }

/**
 * The text fields and the content of the field `file`. An empty file without a name is what browsers send for none.
 * A form that is far too long, or that never ends, is answered before its end, and its connection is closed.
 */
export async function readUpload(call: Call): Promise<Upload> {
  const upload = await Promise.race([readForm(call.request), refuseEndless(call)])
  if (upload.file) await countUpload(call.db, call.request.userId, upload.file.length)
  return upload
}

function refuseEndless({ request, reply }: Omit<Call, 'db'>): Promise<never> {
  let read = 0
  return new Promise((_, refuse) => {
    request.raw.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read <= READ_BYTES_MAX) return
      // Without the close the rest of the form would stand before the next request of the connection.
      reply.header('connection', 'close')
      refuse(new Refusal('FILE_TOO_LARGE', { field: 'file' }))
    })
  })
}

async function readForm(request: FastifyRequest): Promise<Upload> {
  const fields = new Map<string, string>()
  const unreadable: string[] = []
  let file: Buffer | undefined
  let isEmpty = false
  try {
    // Read to the end also when something is wrong, or the browser would never come to read the answer.
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (part.fieldname !== 'file') continue
        if (bytes.length > 0) file = bytes
        else isEmpty = Boolean(part.filename)
      } else if (typeof part.value !== 'string' || part.valueTruncated)
        unreadable.push(part.fieldname)
      else fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (unreadable[0] !== undefined) throw new Refusal('INVALID_INPUT', { field: unreadable[0] })
  if (isEmpty && !file) throw new Refusal('FILE_EMPTY', { field: 'file' })
  return { fields, file }
}

/** The parser tells its own refusals by a code; a form that breaks off has none. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('FILE_TOO_LARGE', { field: 'file' })
  return code === undefined ? new Refusal('INVALID_INPUT') : error
}
