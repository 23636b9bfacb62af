import type { ThreadState } from '#domain/support/thread.ts'

const states: Record<ThreadState, string> = {
  open: 'We will answer',
  answered: 'Answered',
  closed: 'Closed',
}

/** Texts of the page on which players and visitors write to support. */
export const supportMessages = {
  title: 'Support',
  lead: 'Ask us about your account, a payment, a bet, or about playing less.',
  reach: 'How to reach us',
  operator: 'Operator',
  address: 'Address',
  email: 'Email',
  phone: 'Telephone',
  formOnly: 'There is no address for email and no telephone number yet: please use this page.',
  write: 'Write to us',
  subject: 'What is it about?',
  text: 'Your message',
  textHint: 'Please never send your password. Nobody here needs it.',
  send: 'Send',
  sent: 'Your message has arrived.',
  answerHere: 'The answer appears on this page. We send no email about it yet.',
  suspended: 'Your account is suspended. You can write to us all the same.',
  yourEmail: 'Your email address',
  visitor:
    'Do you have an account? Then log in first: the answer appears here. Without a login an operator answers by email, from a mailbox of their own.',
  visitorSent: 'Your message has arrived. An operator answers by email, to the address you gave.',
  login: 'Login',
  operators: 'You are logged in as an operator',
  operatorsText: 'Messages from players wait for you in the back office.',
  toDesk: 'To the messages',
  missing: 'Please fill in this field.',
  emailWrong: 'Please give an email address such as name@example.com.',
  conversations: 'Your conversations',
  none: 'You have not written to us yet',
  noneText: 'Your messages and our answers stay here.',
  older: 'Older conversations',
  newAnswer: 'New answer',
  states,
  you: 'You',
  support: 'Support',
  reply: 'Write again',
  replySend: 'Send',
  closedText: 'This conversation is closed. For anything else, please begin a new one.',
} as const
