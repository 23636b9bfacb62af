import { hash } from 'node:crypto'
import { createTransport } from 'nodemailer'

export type Letter = { key: string; to: string; subject: string; text: string }
export type Mailer = { send: (letter: Letter) => Promise<void>; close: () => void }

const PATIENCE_MS = 10_000

/** Sends mail by SMTP; nothing where no server for mail is set. */
export function openMailer({
  smtpUrl,
  mailFrom,
}: {
  smtpUrl: string
  mailFrom: string
}): Mailer | undefined {
  if (smtpUrl === '') return undefined
  const url = new URL(smtpUrl)
  for (const wait of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(wait, String(PATIENCE_MS))
  const transport = createTransport(url.href, { from: `Fairbook <${mailFrom}>` })
  const domain = mailFrom.split('@')[1] ?? 'localhost'
  return {
    send: async ({ key, to, subject, text }) => {
      // A server that answered too late has the mail already: by this id the reader's program knows the second one.
      const messageId = `<${hash('sha256', key, 'hex').slice(0, 32)}@${domain}>`
      // An address of its own field: a name in the text of an address would be a second receiver.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId })
    },
    close: () => transport.close(),
  }
}
