import type { CaseFile, caseFilters } from '#contract/cases/cases.ts'
import type { CaseDesk, CaseKind, CaseOutcome } from '#domain/cases/cases.ts'
import type { CaseRule } from '#domain/cases/rules.ts'

/** How a rule measures. */
export const ruleUnits: Partial<Record<CaseRule, 'money' | 'minutes'>> = {
  depositsRising: 'money',
  stakesRising: 'money',
  netDeposits: 'money',
  unplayed: 'money',
  fastOut: 'money',
  unusualDeposit: 'money',
  minutesInDay: 'minutes',
}

/** Texts of the pages on which operators work on cases. */
export const caseDesk = {
  titles: {
    care: 'Safer gambling',
    laundering: 'Money laundering',
    duplicates: 'Same person',
  } satisfies Record<CaseDesk, string>,
  leads: {
    care: 'Players whose conduct shows markers of harm, whose deposits are to be checked, or who look like an excluded person. The player sees none of this.',
    laundering:
      'Players whose money moves in a way that has to be explained. Only this desk sees these cases. Do not tell the player.',
    duplicates: 'Accounts that look like those of one person. A person may have one account.',
  } satisfies Record<CaseDesk, string>,
  kinds: {
    harm: 'Markers of harm',
    funds: 'Funds check',
    comeback: 'Looks like an excluded person',
    laundering: 'Money laundering',
    duplicate: 'Same person',
  } satisfies Record<CaseKind, string>,
  rules: {
    depositsRising: 'Deposits of a week are rising',
    stakesRising: 'Stakes of a week are rising',
    depositsInDay: 'Deposits in a day',
    depositsAmidPlay: 'Deposits within an hour of a bet, in a week',
    depositsAfterWithdrawal: 'Deposits within a day of asking for a withdrawal',
    failedDepositsInWeek: 'Deposits that failed, in a week',
    payersInQuarter: 'Accounts paid from, in 90 days',
    nightsInWeek: 'Nights with bets, in a week',
    minutesInDay: 'Time logged in, in a day',
    limitRaisesInMonth: 'Higher limits asked for, in a month',
    breaksInQuarter: 'Time-outs taken, in 90 days',
    worryingMessagesInMonth: 'Messages that speak of harm',
    netDeposits: 'Net deposits of 30 days',
    alikeExcluded:
      'Excluded persons with nearly the same name, and the same birth date, phone, mailbox or address',
    unplayed: 'Deposits withdrawn with little play, in 30 days',
    fastOut: 'Withdrawals within two days of a deposit',
    manyPayees: 'Accounts paid to, in 90 days',
    manyPayers: 'Accounts that money came from, in 90 days',
    structured: 'Deposits closely below the reported amount, in a week',
    unusualDeposit: 'A deposit far above the usual one',
    arrangedBets: 'Alerts of arranged bets, in 90 days',
    evenPlays: 'Plays on the page with gaps as even as a machine’s, in a day',
    alikeAccounts:
      'Accounts with the same birth date, and the same mailbox or the same name with address or phone',
    alikePayees: 'Players with the same account to be paid to',
    alikeDocuments: 'Players with the same picture of a document',
  } satisfies Record<CaseRule, string>,
  found: (rule: string, value: string, limit: string) => `${rule}: ${value} (from ${limit})`,
  minutes: (minutes: number) => `${minutes} min`,
  filter: 'Shown',
  filters: {
    open: 'Open',
    mine: 'Mine',
    closed: 'Closed',
    all: 'All',
  } satisfies Record<(typeof caseFilters)[number], string>,
  searchHint: 'User ID or name',
  file: 'cases',
  empty: {
    title: 'No cases',
    text: 'The conduct of players is judged every five minutes. A case comes here by itself.',
  },
  columns: {
    id: 'ID',
    dueAt: 'Due',
    openedAt: 'Opened',
    player: 'Player',
    findings: 'Found',
    owner: 'Owner',
    state: 'State',
  },
  overdue: 'overdue',
  nobody: 'nobody',
  open: 'Open',
  openNamed: (userId: string) => `Case of ${userId}`,
  back: 'All cases',
  due: (at: string) => `To be decided by ${at}`,
  ownedBy: (owner: string) => `Owner: ${owner}`,
  take: 'Take the case',
  toProtection: 'Limits and breaks of the player',
  toIdentity: 'Identity of the player',
  findings: 'What was found',
  history: 'History',
  others: 'Other cases of the player',
  alike: 'Accounts that look the same',
  noAlike: 'No account looks the same now.',
  note: 'Note',
  noteHint: 'Other operators of this desk read the note. The player never does.',
  addNote: 'Add the note',
  events: {
    opened: 'Opened',
    found: 'Found as well',
    taken: 'Taken',
    noted: 'Note',
    decided: 'Decided',
  } satisfies Record<CaseFile['events'][number]['event'], string>,
  program: 'the program',
  decide: 'Decide',
  outcomes: {
    none: 'Close without a step',
    contact: 'Write to the player',
    limit: 'Set a lower deposit limit',
    pause: 'Begin a time-out',
    report: 'Report to the officer',
    exclude: 'Exclude as the same person',
    suspend: 'Suspend the account',
    close: 'Close the account',
  } satisfies Record<CaseOutcome, string>,
  outcomeTexts: {
    none: 'The same findings open no case again for a while. Accounts that look the same count as accounts of different persons from then on, and each may deposit.',
    contact: 'The player gets this message as a notice, and by mail if the player has chosen so.',
    limit:
      'The limit acts at once. A lower one that an operator has set stays. The player is told the limit, and not the reason.',
    pause: 'The player cannot deposit or play until the time-out ends, and is told so.',
    report:
      'Your reason is kept as the report for as long as records are. Nothing is told to the player.',
    exclude:
      'The player is excluded at once, as long as the person whom the account looks like, and is told so.',
    suspend:
      'The player cannot deposit or play. Pay the balance out, then close the account on the page Players.',
    close:
      'The account is closed for good, and the player is told so. Nothing may be open in it, and its money has been paid out before.',
  } satisfies Record<CaseOutcome, string>,
  message: 'Message to the player',
  messageMissing: 'Please write a message.',
  period: 'Period',
  amount: 'Amount',
  amountWrong: 'Please enter an amount.',
  length: 'Length',
  closed: 'Closed',
  saved: 'Your step was written down.',
} as const
