/** Texts of the reality check, of the account activity, and of the questions on limits. */
export const activityMessages = {
  check: {
    title: 'Reality check',
    lead: (minutes: number) => `You have been logged in for ${durationText(minutes)}.`,
    won: (amount: string) => `Your settled bets of this time have won ${amount}.`,
    lost: (amount: string) => `Your settled bets of this time have lost ${amount}.`,
    even: 'Your settled bets of this time have neither won nor lost.',
    stopped: 'No bet is taken until you choose.',
    goOn: 'Go on',
    leave: 'Log out',
    limits: 'Limits and breaks',
  },
  interval: {
    title: 'Reality check',
    lead: 'At this interval play stops, and we show how long you have been logged in and what you have won or lost.',
    label: 'Remind me',
    none: 'Never',
    every: (minutes: number) => `Every ${minutes} minutes`,
    longest: (minutes: number) =>
      `Play stops for everybody every ${minutes} minutes at the latest.`,
    now: (minutes: number) => `You have been logged in for ${durationText(minutes)}.`,
  },
  activity: {
    title: 'Account activity',
    lifetime: 'Net deposits since you opened the account',
    lifetimeText: 'All deposits less all withdrawals that were paid.',
    month: 'Month',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    stakes: 'Stakes',
    net: 'Won or lost',
    none: 'Nothing has been booked yet.',
    chart: 'Deposits and results by month',
    products: {
      exchange: 'Exchange',
      multiples: 'Multiples',
      fancy: 'Fancy and bookmaker',
      casino: 'Casino',
      'instant-wins': 'Instant wins and slots',
      lottery: 'Lotteries',
      bingo: 'Bingo',
    },
    otherProduct: 'Other',
  },
  notice: {
    first:
      'Before you deposit: do you want to set a deposit limit? You decide how much you deposit in 24 hours, 7 days or a month.',
    review: 'You last looked at your limits more than six months ago. Do they still suit you?',
    set: 'Set a limit',
    look: 'Look at my limits',
    without: 'No limit for now',
    keep: 'Leave them as they are',
    askTitle: 'No limit?',
    ask: 'Do you want to go on without a limit? You can set one at any time on “Limits and breaks”.',
    yes: 'Go on without a limit',
    no: 'Back',
    always: 'Limits and breaks',
  },
  suspension: {
    title: 'Suspend your account',
    lead: 'This acts at once and has no end: you cannot play or deposit, and orders that are not matched are cancelled. You can still log in and withdraw. Only support opens the account again.',
    button: 'Suspend my account',
    ask: 'Do you want to suspend your account now? Only support can open it again.',
  },
  closing: {
    title: 'Close your account',
    lead: 'We pay your balance to the account in your own name that you withdrew to last, and close your account when it is paid. Until then you cannot play or deposit. An account with open bets or deposits cannot be closed. If you have never withdrawn, please withdraw your balance first. A closed account is not opened again.',
    withdraw: 'Withdraw your balance',
    button: 'Close my account',
    ask: 'Do you want to close your account for good?',
    no: 'No',
    blocked: 'Your account cannot be closed yet. These are still there:',
    other: 'open things',
    open: {
      openOrders: 'open orders',
      openBets: 'markets with unsettled bets',
      openMultiples: 'open multiples',
      openFancyMarkets: 'unsettled fancy and bookmaker bets',
      openScratchCards: 'unplayed scratch cards',
      openCasinoBets: 'casino rounds with your bets',
      openLotteryBets: 'lottery bets',
      openLotteryShares: 'shares in syndicates',
      pendingDeposits: 'deposits that wait',
      pendingWithdrawals: 'withdrawals that wait',
      wageredBonuses: 'wagered bonuses that are not paid yet',
      heldMinor: 'money that is held',
      balanceMinor: 'money in your balance',
    },
  },
  assessment: {
    yes: 'Yes',
    no: 'No',
    show: 'Show my result',
    unanswered: (count: number) =>
      count === 1 ? 'One question is open.' : `${count} questions are open.`,
    private: 'Your answers stay on this page. They are not sent to us and not kept.',
    results: {
      none: 'You answered no to all seven. Limits still help to keep it so.',
      some: 'You answered yes at least once. Think about lower limits or a break, and talk to somebody you trust.',
      many: 'You answered yes three times or more. Gambling may be harming you. Please take a break or exclude yourself, and talk to one of the helplines below.',
    },
  },
} as const

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [hours === 1 ? '1 hour' : `${hours} hours`] : []),
    ...(rest > 0 || hours === 0 ? [rest === 1 ? '1 minute' : `${rest} minutes`] : []),
  ]
  return parts.join(' and ')
}
