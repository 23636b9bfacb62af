/** Texts of the bar that says what holds for everybody. */
export const announcementTexts = {
  label: 'Announcements',
  frozen:
    'Betting, deposits and withdrawals are stopped for everybody at the moment. Your balance and your bets are kept.',
  frozenSince: (time: string) => `Since ${time}.`,
  dismiss: 'Close this announcement',
} as const
