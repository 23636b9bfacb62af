const whole = (number: number) => number.toLocaleString('en', { maximumFractionDigits: 0 })
const BYTES_IN_MB = 1_000_000
const seconds = (number: number) => `${number < 10 ? number.toFixed(1) : whole(number)} s`

/** Texts of the page of servers and the database. */
export const systemDesk = {
  title: 'System',
  lead: 'The servers that are up, the work that each one owns, the database, and what waits.',
  servers: 'Servers',
  serversText: 'Each server speaks every 5 seconds. One that is silent was killed or is cut off.',
  noServers: 'No servers',
  noServersText: 'A server stands here as soon as it has reached the database.',
  version: (version: string) => `version ${version}`,
  since: (instant: string) => `up since ${instant}`,
  seen: (instant: string) => `last sign of life ${instant}`,
  loopDelay: (ms: number) => `Event loop ${ms.toFixed(1)} ms late`,
  pool: (inUse: number, idle: number) => `connections: ${inUse} in use, ${idle} idle`,
  callsWaiting: (calls: number) => `${calls} ${calls === 1 ? 'call waits' : 'calls wait'} for one`,
  up: 'Up',
  silent: 'Silent',
  database: 'Database',
  databaseVersion: 'PostgreSQL',
  schema: 'Schema',
  answer: 'Answers in',
  milliseconds: (ms: number) => `${ms.toFixed(1)} ms`,
  connections: 'Connections',
  of: (used: number, most: number) => `${whole(used)} of ${whole(most)}`,
  standbys: 'Standbys',
  standbysBehind: (count: number, lag: number) =>
    count === 0 ? 'None' : `${count}, the slowest ${seconds(lag)} behind`,
  replica: 'Replica for reading',
  replicaState: (replica: { secondsBehind: number | null; isUsed: boolean } | null) => {
    if (replica === null) return 'None'
    if (replica.secondsBehind === null) return 'Does not answer, the database is read'
    const behind = `${seconds(replica.secondsBehind)} behind`
    return replica.isUsed ? behind : `${behind}, the database is read`
  },
  tables: 'Tables that only grow',
  tablesText: 'A table is divided by the numbers of its rows, and a job makes the next part ahead.',
  parts: (count: number) => (count <= 1 ? 'One piece' : `${count} parts`),
  rows: (count: number) => `about ${whole(count)} rows`,
  size: (bytes: number) => `${(bytes / BYTES_IN_MB).toFixed(1)} MB`,
  divided: 'Divided',
  notDivided: 'Not divided',
  waiting: 'What waits',
  notices: 'Notices of the database',
  noticesUsed: (part: number) =>
    part === 0 ? 'None wait' : `${(part * 100).toFixed(1)}% of their room is used`,
  messages: 'Messages to other computers',
  messagesWaiting: (count: number, oldest: number) =>
    count === 0 ? 'None wait' : `${whole(count)} wait, the oldest for ${seconds(oldest)}`,
  mails: 'Mails',
  mailsWaiting: (count: number) => (count === 0 ? 'None wait' : `${whole(count)} wait`),
  jobs: 'Jobs',
  jobsState: (running: number, failing: number) => `${running} running, ${failing} failing`,
  overdue: 'Most overdue job',
  overdueBy: (late: number) => (late < 1 ? 'None is late' : `${seconds(late)} late`),
  openJobs: 'Open the list of jobs',
} as const
