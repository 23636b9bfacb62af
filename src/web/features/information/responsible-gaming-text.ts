import type { PromiseName } from '#contract/promises.ts'

export const responsibleGamingText = {
  title: 'Responsible Gaming',
  lead: 'Gambling is entertainment that costs money. Most people stop when it is no fun any more; for some that is hard. This page says what helps.',
  contents: 'Sections',
  films: 'Two short films',
  assessment: 'Self-assessment',
  assessmentLead: 'Answer yes or no, for the last twelve months, and only to yourself.',
  supportDoes: 'answers your questions, and suspends your account when you ask for it.',
  profileDoes: 'shows the state of your account, and leads to your limits and breaks.',
  questionsEnd:
    'One “yes” is a reason to pause. Several are a reason to talk to somebody: the helplines below are free and ask for no name. Your answers are yours; this page neither asks for them nor stores them.',
  links: {
    support: '24X7 Support',
    profile: 'Your profile',
  },
  newTab: '(opens in a new tab)',
  today: 'What you can do today:',
  writeToSupport: 'write to support',
  suspends:
    'and ask for your account to be suspended. Until you ask again there is no deposit and no bet; you can still ask for your money.',
} as const

export type Help = { name: string; href: string; text: string }

export type ResponsibleGamingSection = {
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  /** Until it is offered, the text says that it is not and names the alternative. */
  awaits?: PromiseName
}

/** Before the questions (spec 002 §2). */
export const limitSections: readonly ResponsibleGamingSection[] = [
  {
    id: 'deposit-limits',
    title: 'Deposit limits',
    awaits: 'depositLimits',
    paragraphs: [
      'A deposit limit is the most that you pay in within a day, a week or a month. Choose it before you play, by what you can do without.',
    ],
    points: [
      'A lower limit holds at once.',
      'A higher limit waits 24 hours, so that a bad evening cannot raise it.',
      'Of several limits the lowest counts.',
    ],
  },
  {
    id: 'time-out',
    title: 'Time-out',
    awaits: 'timeOut',
    paragraphs: [
      'A time-out is a break of 24 hours, 1 week or 1 month. Nobody can end it early, neither you nor we.',
    ],
  },
  {
    id: 'self-exclusion',
    title: 'Self-exclusion',
    awaits: 'selfExclusion',
    paragraphs: [
      'A self-exclusion is a long stop, from 6 months to 5 years, or for the longer times that the page of limits offers. It holds from the moment you ask for it, for every game here.',
    ],
    points: [
      'When it ends nothing opens by itself: you write to support, and another 24 hours pass.',
      'Whatever a site offers, you can ask your bank to block payments for gambling, and exclude yourself in a national register where there is one.',
    ],
  },
]

/** Seven questions, yes or no (spec 002 §2). */
export const questions: readonly string[] = [
  'Have you staked more than you could afford to lose?',
  'Did you need larger stakes to feel the same excitement?',
  'Have you gone back another day to win back what you had lost?',
  'Have you borrowed money or sold something to gamble?',
  'Have you hidden from others how much time or money it takes?',
  'Has gambling made you feel anxious, guilty or unable to sleep?',
  'Has it cost you time with family, friends or at work that you miss?',
]

export const underageSection: ResponsibleGamingSection = {
  id: 'underage-protection',
  title: 'Underage protection',
  awaits: 'identityChecks',
  paragraphs: [
    'Nobody under 18 may play. We ask for the date of birth at registration and refuse who is younger.',
    'If children use the same device:',
  ],
  points: [
    'Log out after each visit and do not let the browser keep your password.',
    'Give children an account of their own on the computer, with parental controls switched on.',
    'Talk about money and chance before somebody else does.',
  ],
}

export const helplines: readonly Help[] = [
  {
    name: 'GamCare',
    href: 'https://www.gamcare.org.uk/',
    text: 'Telephone 0808 8020 133 and chat, free, at any hour, in the United Kingdom.',
  },
  {
    name: 'Gambling Therapy',
    href: 'https://www.gamblingtherapy.org/',
    text: 'Help in many languages, for players and families everywhere.',
  },
  {
    name: 'Gamblers Anonymous',
    href: 'https://www.gamblersanonymous.org/',
    text: 'Meetings of people who know it from their own lives.',
  },
]

export const supportText = {
  id: 'support-networks',
  title: 'Support networks',
  lead: 'You do not have to do this alone, and you do not have to wait until it is bad.',
} as const
