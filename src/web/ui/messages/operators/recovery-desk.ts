import type { RecoveryState } from '#contract/recovery/recovery.ts'

export const recoveryDesk = {
  title: 'Lost factors',
  lead: 'A way back for a user who lost the phone and the recovery codes. One operator asks, another one confirms. The user is told at once and has 72 hours to say no; then the factor, the passkeys and all sessions go. For 72 more hours nothing is withdrawn.',
  searchHint: 'User id',
  file: 'lost-factors.csv',
  empty: { title: 'Nobody', text: 'No user has lost a second factor.' },
  columns: {
    user: 'User',
    state: 'State',
    identity: 'Identity',
    proof: 'Proof',
    askedBy: 'Asked by',
    askedAt: 'Asked',
    confirmedBy: 'Confirmed by',
    dueAt: 'Removed on',
    heldUntil: 'No withdrawal until',
    actions: 'Actions',
  },
  states: {
    asked: 'To be confirmed',
    waiting: 'Waiting',
    done: 'Removed',
    stopped: 'Stopped',
  } satisfies Record<RecoveryState, string>,
  operator: 'Operator',
  verified: 'Verified',
  notVerified: 'Not verified',
  stopped: (by: string, reason: string) => `By ${by}: ${reason}`,
  ask: 'Ask for a user',
  askText:
    'Say in the reason how the user has proved to be the user: the documents of the check, a call to the number of the profile, a video.',
  userId: 'User id',
  confirm: 'Confirm',
  confirmNamed: (userId: string) => `Confirm for ${userId}`,
  confirmHint: 'The user is told, and the waiting time begins.',
  confirmText:
    'You have looked at the proof yourself. The user is told now, and the factor is removed after 72 hours.',
  stop: 'Stop',
  stopNamed: (userId: string) => `Stop for ${userId}`,
  stopText: 'The second factor stays. Somebody can ask again.',
  did: {
    ask: 'Another operator has to confirm it now.',
    confirm: 'The waiting time has begun, and the user is told.',
    stop: 'The second factor stays.',
  },
}
