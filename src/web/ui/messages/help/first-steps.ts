/** Three steps for the first visit, and the way into the demo. */
export const firstSteps = {
  label: 'First steps',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  steps: {
    price: {
      title: 'Press a price',
      text: 'Blue bets that a selection wins: a back. Pink bets that it does not win: a lay.',
    },
    stake: {
      title: 'Enter a stake',
      text: 'The bet slip shows what you can win and lose before you place the bet.',
    },
    follow: {
      title: 'Follow your bet',
      text: 'Open bets shows whether the bet is matched. After the result your winnings are credited without a step of yours.',
    },
  },
  next: 'Next',
  previous: 'Back to the step before',
  done: 'Done',
  leave: 'Close the first steps',
  tryDemo: 'Try the demo',
  tryDemoText:
    'Logs you in as the player of the demo, with play money. All visitors share this player.',
} as const
