/** Texts of the page on which operators read the mails to players. */
export const mailDesk = {
  title: 'Mail',
  lead: 'Mails to players. The link of a mail is a key to the account, so it is not shown.',
  demoLead:
    'No server for mail is set, so no mail leaves this demo. You read the mails here, with their links.',
  noServer: 'No server for mail is set (SMTP_URL), so no mail leaves the site.',
  sent: (at: string) => `Sent ${at}`,
  waits: 'Waits',
  tries: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  link: 'Open the link',
  none: 'No mail was written yet',
  older: 'Older mails',
} as const
