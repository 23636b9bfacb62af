import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { standingClock, startJobServer } from '#server/jobs/test-jobs.ts'
import { eventually } from '#server/test-patience.ts'
import { mailsOfPage } from './mail.ts'
import { openMailer } from './mailer.ts'
import { outboxTasks, writeMail } from './outbox.ts'

const { db, url } = await openTestDatabase()

/** A server for mail, which refuses so many mails and takes the next ones. */
async function openMailServer(refusals: number) {
  const received: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          done(new Error('The mailbox is busy'))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { smtpUrl: `smtp://127.0.0.1:${port}`, received }
}

function start(smtpUrl: string) {
  const mailer = openMailer({ smtpUrl, mailFrom: 'no-reply@example.com' })
  if (mailer) onTestFinished(() => mailer.close())
  startJobServer({ db, url }, [], outboxTasks(db, { mailer }))
}
const write = (key: string, link?: string) =>
  inTransaction(db, (tx) =>
    writeMail(tx, {
      key,
      to: 'anna@example.com',
      subject: 'Your new password',
      text: 'Hello Anna,\nplease open {link}',
      ...(link === undefined ? {} : { link }),
    }),
  )
const rowOf = (key: string) =>
  db.selectFrom('outbox_message').where('key', '=', key).selectAll().executeTakeFirstOrThrow()
const page = (showsLinks: boolean) => mailsOfPage(db, { page: 1, pageSize: 1, showsLinks })

it('sends a mail to a server that refuses the first try, and then forgets its link', async () => {
  const clock = standingClock('2030-01-01T10:00:00Z')
  const { smtpUrl, received } = await openMailServer(1)
  start(smtpUrl)
  await write('first', 'https://site.example/secret')
  await eventually(async () => expect((await rowOf('first')).attempts).toBe(1))
  expect(await rowOf('first')).toMatchObject({
    failure: expect.stringContaining('The mailbox is busy'),
    sent_at: null,
  })
  expect((await page(true)).items[0]?.link).toBe('https://site.example/secret')
  clock.moveTo('2030-01-01T10:00:10Z')
  await eventually(async () => expect((await rowOf('first')).sent_at).not.toBeNull())
  expect(received).toMatchObject([{ to: ['anna@example.com'] }])
  const source = received[0]?.source
  expect(source).toContain('From: Fairbook <no-reply@example.com>')
  expect(source).toContain('Subject: Your new password')
  expect(source).toContain('please open https://site.example/secret')
  expect(JSON.stringify(await rowOf('first'))).not.toContain('secret')
  expect((await page(true)).items).toMatchObject([
    { to: 'anna@example.com', text: 'Hello Anna,\nplease open [link]', link: null },
  ])
})

it('sends to one address, whatever stands in it', async () => {
  const { smtpUrl, received } = await openMailServer(0)
  start(smtpUrl)
  const to = 'anna@example.com,other@example.com'
  await inTransaction(db, (tx) => writeMail(tx, { key: 'two', to, subject: 'x', text: 'x' }))
  await write('control')
  await eventually(async () => expect((await rowOf('control')).sent_at).not.toBeNull())
  await eventually(async () => expect((await rowOf('two')).attempts).toBeGreaterThan(0))
  expect(received.flatMap((mail) => mail.to)).not.toContain('other@example.com')
})

it('keeps a mail to be read where no server for mail is set, and tries it once', async () => {
  start('')
  await write('kept', 'https://site.example/secret')
  await eventually(async () => expect((await rowOf('kept')).attempts).toBe(1))
  expect(await rowOf('kept')).toMatchObject({
    failure: 'No server for mail is set.',
    sent_at: null,
  })
  expect((await page(false)).items[0]?.link).toBeNull()
  expect((await page(true)).items[0]?.link).toBe('https://site.example/secret')
})
