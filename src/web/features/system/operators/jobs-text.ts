const results = { done: 'Done', failed: 'Failed', interrupted: 'Interrupted' } as const

/** Texts of the page of jobs. */
export const jobsDesk = {
  title: 'Jobs',
  lead: 'Work that the program does again and again, messages that it sends to other computers, and which server does what.',
  jobs: 'Jobs',
  noJobs: 'No jobs yet',
  noJobsText: 'The program writes its jobs here when it starts.',
  every: (seconds: number) => {
    if (seconds % 3_600 === 0)
      return seconds === 3_600 ? 'Every hour' : `Every ${seconds / 3_600} hours`
    if (seconds % 60 === 0) return seconds === 60 ? 'Every minute' : `Every ${seconds / 60} minutes`
    return seconds === 1 ? 'Every second' : `Every ${seconds} seconds`
  },
  daily: (time: string) => `Daily at ${time} UTC`,
  results,
  waits: 'Not run yet',
  running: 'Running',
  last: 'Last run',
  took: (ms: number) => (ms < 1_000 ? `took ${ms} ms` : `took ${(ms / 1_000).toFixed(1)} s`),
  next: 'Next run',
  never: 'None yet',
  failures: (times: number) =>
    times === 1 ? 'The last run failed' : `The last ${times} runs failed`,
  lastFailure: (instant: string) => `Last failure, ${instant}`,
  run: 'Run now',
  runNamed: (name: string) => `Run now: ${name}`,
  runTitle: (name: string) => `Run ${name} now?`,
  runText: 'The job runs as soon as a server is free, and then goes on by its schedule.',
  asked: (name: string) => `${name} runs as soon as a server is free.`,
  outbox: 'Outbox',
  outboxText: (waiting: number) =>
    waiting === 0
      ? 'No message waits. Alarms about the books are sent to the address in ALARM_URL.'
      : `${waiting === 1 ? '1 message waits' : `${waiting.toLocaleString('en')} messages wait`}. A message that is not taken is sent again for about three days.`,
  noMessages: 'No messages yet',
  noMessagesText: 'Messages stand here when the program has something to tell another computer.',
  to: (host: string) => `to ${host}`,
  written: (instant: string) => `written ${instant}`,
  sent: 'Sent',
  waiting: 'Waits',
  attempts: (times: number) => `${times} ${times === 1 ? 'attempt' : 'attempts'}`,
} as const
