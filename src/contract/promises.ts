/**
 * Things that the pages speak of and the program does not do, or does only now. A text that speaks of one of these
 * takes its sentence from here, so that no page promises more than the server does. The change that builds the thing
 * also turns `offered` on.
 */
type Promised = {
  offered: boolean
  /** The sentence of every page that speaks of it until then. */
  notYet: string
  /** How a text speaks of it. */
  words: RegExp
  /** The paths of the calls that would bring it, where it has calls. */
  calls?: RegExp
  /** Its line among the parts of player protection that real money waits for. */
  protection?: string
}

export const promises = {
  depositLimits: {
    offered: true,
    notYet: 'Deposit limits are not offered yet.',
    words: /deposit limit|limits? (on|for|of) (your )?deposits|limit your deposits/i,
    calls: /^\/api\/limits\/:kind/,
    protection: 'limits on deposits and losses',
  },
  timeOut: {
    offered: true,
    notYet: 'A time-out is not offered yet.',
    words: /\btime-outs?\b/i,
    calls: /time-?out/,
    protection: 'time-outs',
  },
  selfExclusion: {
    offered: true,
    notYet: 'Self-exclusion is not offered yet.',
    words: /self-exclu|exclude yourself here|excludes (himself|themselves)|you are excluded/i,
    calls: /exclusion/,
    protection: 'self-exclusion',
  },
  excludedList: {
    offered: true,
    notYet: 'The program does not consult a list of such persons yet.',
    words: /(exclusion|excluded) list|employees of the provider/i,
  },
  secondAccounts: {
    offered: true,
    notYet: 'The program does not look for a second account at the registration yet.',
    words: /second (one|account)\b.*\bclosed?/i,
  },
  ownClosing: {
    offered: true,
    notYet: 'You cannot close it yourself yet: write to support.',
    words: /close your (own )?account|an account is closed/i,
    calls: /account\/close/,
  },
  identityChecks: {
    offered: true,
    notYet: 'Identity and age are not checked by documents yet.',
    words: /\bdocuments\b|\bidentification\b|check (it|them) again/i,
    calls: /identity/,
    protection: 'proof of identity and age',
  },
  unplayedFee: {
    offered: true,
    notYet: 'No fee is taken for withdrawing a deposit that was not played: it is paid in full.',
    words: /without placing a single bet|unplayed deposit/i,
  },
  inactivity: {
    offered: true,
    notYet: 'The program does not look for inactive accounts yet, and takes no such fee.',
    words: /\binactive\b/i,
  },
  payoutClock: {
    offered: true,
    notYet: 'The program does not count these hours yet: ask support when a payment is late.',
    words: /banking hours/i,
  },
  notices: {
    offered: true,
    notYet:
      'You get a notice of a limit. Of a suspended account and of a void market you get none yet: ask support.',
    words: /told to you|the reason is told/i,
  },
  termsAsked: {
    offered: true,
    notYet: 'You are not asked again when these terms change; their date stands at the top.',
    words: /terms (change|under which)/i,
  },
  complaints: {
    offered: true,
    notYet: 'The second and the third level are not offered yet: support answers every complaint.',
    words: /\bcomplaints?\b|third level|second level/i,
    calls: /complaint/,
  },
} as const satisfies Record<string, Promised>

export type PromiseName = keyof typeof promises

/** The sentence to add to a text while the promise is not kept; nothing afterwards. */
export function notYet(
  name: PromiseName,
  list: Readonly<Record<PromiseName, Pick<Promised, 'offered' | 'notYet'>>> = promises,
): string[] {
  return list[name].offered ? [] : [list[name].notYet]
}
