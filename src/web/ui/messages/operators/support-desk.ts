import type { threadFilters } from '#contract/support.ts'
import type { ThreadState } from '#domain/support/thread.ts'

const states: Record<ThreadState, string> = {
  open: 'Waits for an answer',
  answered: 'Answered',
  closed: 'Closed',
}
const filters: Record<(typeof threadFilters)[number], string> = { ...states, All: 'All' }

/** Texts of the operators' page of messages from players and visitors. */
export const supportDeskMessages = {
  title: 'Support',
  lead: 'What players and visitors wrote. Players read the answer at /support, with a mark until they have seen it.',
  searchHint: 'Player, address or words',
  file: 'fairbook-support.csv',
  filter: 'State',
  states,
  filters,
  empty: {
    open: { title: 'Nobody waits for an answer', text: 'New messages appear here by themselves.' },
    answered: {
      title: 'No conversation waits for a player',
      text: 'What you answer stands here until the player writes again or you close it.',
    },
    closed: { title: 'No conversation is closed', text: 'You close one once it is settled.' },
    All: { title: 'Nobody has written yet', text: 'New messages appear here by themselves.' },
  },
  visitor: 'Visitor',
  open: 'Open',
  openNamed: (subject: string) => `Open: ${subject}`,
  columns: {
    id: 'Number',
    who: 'From',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    openedAt: 'Begun',
    movedAt: 'Last moved',
    messages: 'Messages',
    conversation: 'Conversation',
    state: 'State',
    actions: 'Read',
  },
  asked: 'Asked',
  operator: (name: string) => `Support (${name})`,
  answer: 'Answer',
  answerLabel: 'Your answer',
  answerPlayer: 'The player reads it at /support.',
  answerVisitor: (email: string) =>
    `The program sends no email. Write down your answer here, and send it to ${email} from your own mailbox.`,
  toMail: 'Open in your mail program',
  answered: 'The answer is written down.',
  missing: 'Please write an answer.',
  close: 'Close the conversation',
  closeTitle: 'Close this conversation?',
  closeText:
    'It takes no more messages, from nobody, and cannot be opened again. The player still reads it and can begin another one.',
  closeConfirm: 'Close',
  closed: 'The conversation is closed.',
} as const
