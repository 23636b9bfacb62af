/** Sentences of refusals that know more than their code. */
export const refusalCases = {
  permission: 'Your roles do not allow this. An administrator can give you a role that does.',
  /** A wait as a person counts it: in one of these units. */
  wait: {
    seconds: (count: number) =>
      `Too many attempts. Please wait ${count === 1 ? '1 second' : `${count} seconds`} and try again.`,
    minutes: (count: number) => `Too many attempts. Please wait ${count} minutes and try again.`,
    hours: (count: number) => `Too many attempts. Please wait ${count} hours and try again.`,
  },
  amounts: {
    AMOUNT_TOO_SMALL: {
      deposit: (limit: string) => `The smallest deposit is ${limit}.`,
      withdrawal: (limit: string) => `The smallest withdrawal is ${limit}.`,
    },
    AMOUNT_TOO_LARGE: {
      deposit: (limit: string) => `The largest deposit is ${limit}.`,
      withdrawal: (limit: string) => `The largest withdrawal is ${limit}.`,
    },
  },
  ageMin: (years: number) => `You must be ${years} or over to play.`,
  bonusTimes: (times: number) =>
    `A bonus may ask for at most ${times} times its amount in wagers. Please choose fewer.`,
  raiseWaits: (hours: number) =>
    `A higher limit can be confirmed ${hours} hours after you asked for it.`,
  spinPause: (seconds: string) =>
    `There are at least ${seconds} seconds between two spins. Please wait a moment.`,
  sessionEnds: {
    idle: 'Your session has ended because it was not used for some time. Please log in again.',
    absolute: 'Your session has reached its longest time. Please log in again.',
    elsewhere: 'Your session was ended on another page or device. Please log in again.',
    operator: 'Your session was ended by our support. Please log in again.',
    theft:
      'We have ended your session, because somebody may have copied it. Please log in again and choose a new password.',
  },
} as const
