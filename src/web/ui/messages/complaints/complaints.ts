import type { complaintEventKinds, complaintFilters } from '#contract/complaints/complaints.ts'
import type {
  ComplaintKind,
  ComplaintOutcome,
  ComplaintState,
} from '#domain/complaints/complaint.ts'

const states: Record<ComplaintState, string> = {
  first: 'Level 1: we look at it',
  'first-answered': 'Level 1: answered',
  second: 'Level 2: another person looks at it',
  deadlock: 'Level 2: our final answer',
  third: 'Level 3: with the independent body',
  closed: 'Over',
}
const kinds: Record<ComplaintKind, string> = {
  bet: 'A bet or its result',
  deposit: 'A deposit',
  withdrawal: 'A withdrawal',
  account: 'My account',
  limits: 'Limits and breaks',
  'self-exclusion': 'Self-exclusion',
  bonus: 'A bonus',
  advertising: 'Advertising',
  conduct: 'How I was treated',
  other: 'Something else',
}
const outcomes: Record<ComplaintOutcome, string> = {
  upheld: 'You are right',
  'partly-upheld': 'You are right in part',
  'not-upheld': 'We stay with it',
}
const events: Record<(typeof complaintEventKinds)[number], string> = {
  filed: 'Complaint',
  answered: 'Answer',
  escalated: 'To level 2',
  deadlock: 'Letter: final position',
  offered: 'Letter: the way to an independent body',
  referred: 'To level 3',
  decided: 'Decision of the independent body',
  accepted: 'Settled',
}

/** Texts of the page on which players complain. */
export const complaintMessages = {
  title: 'Complaints',
  lead: 'We look at every complaint. If our answer does not content you, somebody else looks at it, and then an independent body.',
  file: 'File a complaint',
  fileText:
    'You can complain while your account is suspended or excluded, too. We keep what the ledger says about your account with the complaint.',
  kind: 'What is it about?',
  kinds,
  subject: 'In a few words',
  text: 'What happened, and what do you want?',
  send: 'File the complaint',
  missing: 'Please fill in this field.',
  sent: (number: number) => `Your complaint has the number ${number}.`,
  own: 'Your complaints',
  none: 'You have not complained',
  noneText: 'Your complaints and our answers stay here.',
  states,
  outcomes,
  events,
  number: (complaintId: number, filedAt: string) => `Number ${complaintId}, filed on ${filedAt}`,
  answerDue: (at: string) => `We answer by ${at}.`,
  due: (at: string) => `If it is not settled by ${at}, you can take it to an independent body.`,
  offered: 'You can take it to an independent body now. The letter says to which one.',
  you: 'You',
  us: 'We',
  escalate: 'I am not content: level 2',
  why: 'Why are you not content?',
  refer: 'Take it to the independent body',
  accept: 'I am content with the answer',
  download: 'Download the file',
  failed: 'That did not work.',
  operators: 'You are logged in as an operator',
  operatorsText: 'Complaints of players wait for you in the back office.',
  toDesk: 'To the complaints',
} as const

const filters: Record<(typeof complaintFilters)[number], string> = {
  waiting: 'Waits for us',
  all: 'All',
  ...states,
}

/** Texts of the operators' page of complaints. */
export const complaintDesk = {
  title: 'Complaints',
  lead: 'What waits longest stands first. At the second level somebody else has to answer than at the first.',
  search: 'Player, name or words',
  filter: 'State',
  filters,
  empty: 'No complaint waits',
  emptyText: 'New complaints appear here by themselves.',
  open: (complaintId: number) => `Open complaint ${complaintId}`,
  file: 'fairbook-complaints.csv',
  columns: {
    id: 'Number',
    player: 'Player',
    kind: 'About',
    subject: 'Subject',
    filedAt: 'Filed',
    due: 'Answer by',
    offerDue: 'Level 3 opens',
    state: 'State',
    handlers: 'Answered by',
    actions: 'Read',
  },
  answer: 'Send the answer',
  answerText: 'The player reads it at /complaints and hears of it by a notice.',
  finalText: 'This answer is final. The letter that names the independent body goes with it.',
  text: 'Answer',
  decision: 'Decision of the independent body, in full',
  decide: 'Put down the decision',
  outcome: 'Outcome',
  missing: 'Please write the answer.',
  done: 'It is written down.',
} as const
