/** A complaint waits at a level, is answered there, or is over. */
export const complaintStates = [
  'first',
  'first-answered',
  'second',
  'deadlock',
  'third',
  'closed',
] as const
export type ComplaintState = (typeof complaintStates)[number]

export const complaintKinds = [
  'bet',
  'deposit',
  'withdrawal',
  'account',
  'limits',
  'self-exclusion',
  'bonus',
  'advertising',
  'conduct',
  'other',
] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export const complaintOutcomes = ['upheld', 'partly-upheld', 'not-upheld'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** Steps of the player: to the second level, to the third one, or content with the answer. */
export type PlayerStep = 'escalate' | 'refer' | 'accept'
/** Steps of the operator: an answer of the first or second level, and the decision of the third one as it came. */
export type DeskStep = 'answer' | 'decide'

/** Days after which the third level is open at the latest, whatever has happened. The clock never stops. */
export const OFFER_DAYS = 56
/** Days within which a level answers, unless the operator says fewer or more. */
export const ANSWER_DAYS = 3

const moves: Record<PlayerStep | DeskStep, Partial<Record<ComplaintState, ComplaintState>>> = {
  answer: { first: 'first-answered', second: 'deadlock' },
  escalate: { 'first-answered': 'second' },
  // The second answer is the last word of the operator.
  refer: { deadlock: 'third' },
  accept: { 'first-answered': 'closed', deadlock: 'closed' },
  decide: { third: 'closed' },
}

type Complaint = { readonly state: ComplaintState; readonly isOffered: boolean }

/** The state after a step; nothing where the step is not possible. No level is left out before its time. */
export function complaintAfter(
  { state, isOffered }: Complaint,
  step: PlayerStep | DeskStep,
): ComplaintState | undefined {
  const isUnderWay = state === 'first' || state === 'first-answered' || state === 'second'
  if (step === 'refer' && isOffered && isUnderWay) return 'third'
  return moves[step][state]
}

/** Whether the complaint waits for the operator. */
export const isWaiting = (state: ComplaintState): boolean =>
  state === 'first' || state === 'second' || state === 'third'

const steps = ['escalate', 'refer', 'accept'] as const

/** The steps that the player can take now. */
export const stepsOfPlayer = (complaint: Complaint): PlayerStep[] =>
  steps.filter((step) => complaintAfter(complaint, step) !== undefined)

/** The level at which a complaint is. */
export const levelOf = (state: ComplaintState): 1 | 2 | 3 | null =>
  ({ first: 1, 'first-answered': 1, second: 2, deadlock: 2, third: 3, closed: null } as const)[
    state
  ]
