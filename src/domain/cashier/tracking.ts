/** The steps of a deposit or a withdrawal, in their order, as its owner follows them. */
export type Track<Step extends string> = {
  step: Step
  /** Null: it has not happened. */
  at: string | null
  is: 'done' | 'now' | 'next' | 'stopped'
}

type Decided = { status: 'P' | 'A' | 'R' | 'X'; requestedAt: string; decidedAt: string | null }

export type DepositStep = 'asked' | 'looked_for' | 'credited' | 'refused' | 'returned' | 'expired'

export function depositTrack({
  status,
  requestedAt,
  decidedAt,
  isReturned,
}: Decided & { isReturned: boolean }): Track<DepositStep>[] {
  const asked = { step: 'asked', at: requestedAt, is: 'done' } as const
  if (status === 'P')
    return [
      asked,
      { step: 'looked_for', at: null, is: 'now' },
      { step: 'credited', at: null, is: 'next' },
    ]
  if (status === 'A') return [asked, { step: 'credited', at: decidedAt, is: 'done' }]
  const end = status === 'X' ? 'expired' : isReturned ? 'returned' : 'refused'
  return [asked, { step: end, at: decidedAt, is: 'stopped' }]
}

export type WithdrawalStep = 'asked' | 'checked' | 'payment' | 'paid' | 'refused'

type Withdrawal = Decided & {
  /** Null: it is paid without a check. */
  check: { isOver: boolean; overAt: string | null } | null
}

export function withdrawalTrack({
  status,
  requestedAt,
  decidedAt,
  check,
}: Withdrawal): Track<WithdrawalStep>[] {
  const asked = { step: 'asked', at: requestedAt, is: 'done' } as const
  const isChecked = check !== null && !check.isOver && status === 'P'
  const checked = check
    ? [{ step: 'checked', at: check.overAt, is: isChecked ? 'now' : 'done' } as const]
    : []
  if (status === 'A') return [asked, ...checked, { step: 'paid', at: decidedAt, is: 'done' }]
  if (status !== 'P') return [asked, ...checked, { step: 'refused', at: decidedAt, is: 'stopped' }]
  return [
    asked,
    ...checked,
    { step: 'payment', at: null, is: isChecked ? 'next' : 'now' },
    { step: 'paid', at: null, is: 'next' },
  ]
}
