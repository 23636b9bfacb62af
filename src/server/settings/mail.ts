import * as z from 'zod'

const isSmtp = (text: string): boolean => text === '' || /^smtps?:\/\/[^\s/]+/.test(text)
const isSite = (text: string): boolean => text === '' || /^https?:\/\/[^\s/?#]+$/.test(text)

/** How mail leaves the site, and the address of the site that is written in mails. */
export const mailSettings = {
  smtpUrl: {
    name: 'SMTP_URL',
    default: '',
    why: 'server that takes our mail, such as `smtps://name:password@mail.example.com`; without it no mail is sent',
    isSecret: true,
    schema: z.string().refine(isSmtp, 'must begin with smtp:// or smtps://'),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    default: '',
    why: 'sender of our mail, needed by SMTP_URL',
    schema: z.union([z.literal(''), z.email()], { error: 'must be an email address' }),
  },
  siteUrl: {
    name: 'SITE_URL',
    default: '',
    why: 'address of the site in mails, such as `https://bets.example.com`, needed by SMTP_URL; else this computer',
    schema: z.string().refine(isSite, 'must be an address such as https://bets.example.com'),
  },
} as const
