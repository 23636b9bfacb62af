import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import type { IdentityCase } from '#contract/identity/desk.ts'
import type { Identity, IdentityProofRow } from '#contract/identity/identity.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { identityMessages } from '#web/ui/messages/identity/identity.ts'
import { identityDesk } from '#web/ui/messages/operators/identity-desk.ts'
import { IdentityPage } from './identity-page.tsx'
import { OutsideCheck } from './outside-check.tsx'
import { IdentityCasePage } from './operators/identity-case-page.tsx'

const at = '2026-11-01T10:00:00.000Z'
const identity: Identity = {
  level: 0,
  movedMinor: 35_000,
  currency: 'EUR',
  proofs: [],
  state: 'none',
  isRequired: true,
  reason: '',
  failure: null,
  provider: null,
  moved: null,
  submittedAt: null,
  decidedAt: null,
  validUntil: null,
  documents: [{ id: 7, kind: 'passport', handedInAt: at, pages: 1 }],
}
const proof: IdentityProofRow = {
  proof: 'payment-account',
  level: 2,
  state: 'none',
  reason: '',
  fromMinor: 200_000,
  askedAt: null,
  submittedAt: null,
  decidedAt: null,
  validUntil: null,
}
const both: Identity = {
  ...identity,
  documents: [...identity.documents, { id: 8, kind: 'address', handedInAt: at, pages: 1 }],
}
const page = (answers: Record<string, (body: unknown) => Response>) =>
  renderPage(<IdentityPage />, { user: testUser, answers })

it('hands in when person and address are there, and not before', async () => {
  let now = identity
  page({
    'GET /api/identity': () => Response.json(now),
    'POST /api/identity/documents': () => Response.json((now = both), { status: 201 }),
    'POST /api/identity/submit': () => Response.json((now = { ...both, state: 'submitted' })),
  })
  const submit = await screen.findByRole('button', { name: 'Hand in' })
  expect(submit.hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText('Document'), 'address')
  const picture = new File(['x'], 'bill.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText(/^File/), picture)
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }))
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false))
  await userEvent.click(submit)
  expect(await screen.findByText(identityMessages.stateTexts.submitted)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Passport' })).toBeNull()
})

it('says the sum from which on a proof is asked for, why, and what has moved so far, before it is asked for', async () => {
  const source = { ...proof, proof: 'source-of-money', level: 3, fromMinor: null } as const
  let now: Identity = { ...identity, documents: [], proofs: [proof, source] }
  page({
    'GET /api/identity': () => Response.json(now),
    'POST /api/identity/documents': () =>
      Response.json(
        (now = {
          ...now,
          documents: [{ id: 9, kind: 'payment-account', handedInAt: at, pages: 1 }],
        }),
        { status: 201 },
      ),
    'POST /api/identity/proofs/payment-account/submit': () =>
      Response.json((now = { ...now, proofs: [{ ...proof, state: 'submitted' }, source] })),
  })
  const panel = within(await screen.findByRole('region', { name: 'Level 2: your payment account' }))
  expect(panel.getByText(/more than 2,000.00 EUR in all. So far: 350.00 EUR/)).toBeTruthy()
  expect(panel.getByText(identityMessages.proofs.why['payment-account'])).toBeTruthy()
  expect(panel.getByText(identityMessages.proofs.withdrawing)).toBeTruthy()
  const third = within(screen.getByRole('region', { name: 'Level 3: the source of your money' }))
  expect(third.getByText(identityMessages.notRequired)).toBeTruthy()
  const submit = panel.getByRole('button', { name: 'Hand in' })
  expect(submit.hasAttribute('disabled')).toBe(true)
  const picture = new File(['x'], 'statement.png', { type: 'image/png' })
  await userEvent.upload(panel.getByLabelText(/^File/), picture)
  await userEvent.click(panel.getByRole('button', { name: 'Add it' }))
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false))
  await userEvent.click(submit)
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Hand in' })).toBeNull())
  expect(panel.getByText(identityMessages.states.submitted)).toBeTruthy()
})

it('says that a proof was asked for, in the place of the sum', async () => {
  const proofs = [{ ...proof, askedAt: at }]
  page({ 'GET /api/identity': () => Response.json({ ...identity, proofs }) })
  const panel = within(await screen.findByRole('region', { name: 'Level 2: your payment account' }))
  expect(panel.getByText(identityMessages.proofs.asked)).toBeTruthy()
  expect(panel.queryByText(/more than 2,000.00 EUR in all/)).toBeNull()
})

it('leads to the identity provider, and on to the check that is under way', async () => {
  const provider = { name: 'Proof House', begunAt: null as string | null }
  const left: string[] = []
  const answer = () => Response.json({ redirectUrl: 'https://id.example.com/9' }, { status: 201 })
  const way = (given: typeof provider) => (
    <OutsideCheck provider={given} leave={(to) => left.push(to)} />
  )
  const answers = { 'POST /api/identity/check': answer }
  renderPage(way(provider), { user: testUser, answers })
  await userEvent.click(screen.getByRole('button', { name: 'Go to Proof House' }))
  await waitFor(() => expect(left).toEqual(['https://id.example.com/9']))
  cleanup()
  renderPage(way({ ...provider, begunAt: at }), { user: testUser, answers })
  expect(screen.getByText(/^You began this check on /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue the check' }))
  await waitFor(() => expect(left).toHaveLength(2))
})

it('offers the provider only where there is one, and while the identity is open', async () => {
  let now: Identity = { ...identity, provider: { name: 'Proof House', begunAt: null } }
  const asked = () => page({ 'GET /api/identity': () => Response.json(now) })
  asked()
  expect(await screen.findByRole('button', { name: 'Go to Proof House' })).toBeTruthy()
  cleanup()
  now = { ...now, state: 'rejected', failure: 'not_genuine' }
  asked()
  expect(await screen.findByText(/not recognised as genuine/)).toBeTruthy()
  cleanup()
  now = { ...now, state: 'verified', failure: null }
  asked()
  expect(await screen.findByText(identityMessages.stateTexts.verified)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go to Proof House' })).toBeNull()
})

it('lets a verified player tell of a new address, and says what to do then (R-136)', async () => {
  let now: Identity = { ...both, state: 'verified' }
  const { callsOf } = page({
    'GET /api/identity': () => Response.json(now),
    'POST /api/identity/move': (body) =>
      Response.json((now = { ...now, state: 'expired', moved: body as Identity['moved'] })),
  })
  await userEvent.type(await screen.findByLabelText('New address'), '2 Low Street')
  await userEvent.selectOptions(screen.getByLabelText('Country of residence'), 'MT')
  await userEvent.click(screen.getByRole('button', { name: 'Tell the new address' }))
  expect(await screen.findByText(/You have told us a new address: 2 Low Street/)).toBeTruthy()
  expect(callsOf('POST /api/identity/move')[0]?.body).toEqual({
    address: '2 Low Street',
    country: 'MT',
  })
})

it('tells why documents were not accepted', async () => {
  page({
    'GET /api/identity': () =>
      Response.json({ ...both, state: 'rejected', reason: 'The picture is not sharp' }),
  })
  expect(await screen.findByText('The reason: The picture is not sharp')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Passport' })).toBeTruthy()
})

it('fetches a picture only when the operator asks for it, and decides with a reason', async () => {
  const found: IdentityCase = {
    playerId: 3,
    userId: 'ann',
    name: 'Ann Example',
    birthDate: '1990-05-01',
    address: '1 High Street',
    country: 'GB',
    moved: { address: '2 Low Street', country: 'MT' },
    state: 'submitted',
    reason: '',
    failure: null,
    validUntil: null,
    checks: [
      {
        id: 4,
        provider: 'Proof House',
        begunAt: at,
        answeredAt: at,
        result: 'passed',
        failure: null,
        doubts: ['birth_date'],
      },
    ],
    documents: identity.documents,
    sameDocument: [{ playerId: 9, userId: 'bob' }],
    history: [{ at, kind: 'submitted', by: null, reason: '', proof: null }],
    level: 1,
    movedMinor: 35_000,
    currency: 'EUR',
    proofs: [
      { ...proof, state: 'submitted' },
      { ...proof, proof: 'source-of-money', level: 3 },
    ],
  }
  const desk = (
    <Route path="/admin/identities/:playerId">
      <IdentityCasePage />
    </Route>
  )
  const { callsOf } = renderPage(desk, {
    user: { ...testUser, role: 'operator', permissions: ['identity.read', 'identity.decide'] },
    path: '/admin/identities/3',
    answers: {
      'GET /api/admin/identities/3': () => Response.json(found),
      'GET /api/admin/identities/3/documents/7/pages/1': () => new Response(new Blob(['webp'])),
      'POST /api/admin/identities/3/decide': (body) =>
        (body as Record<string, unknown>)['correctsBirthDate'] === true
          ? Response.json({ ...found, state: 'verified' })
          : refuse('BIRTH_DATE_DIFFERS'),
      'POST /api/admin/identities/3/proofs/payment-account/decide': () => Response.json(found),
      'POST /api/admin/identities/3/proofs/source-of-money/ask': () => Response.json(found),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('bob')
  expect(screen.getByText('The birth date differs from the profile.')).toBeTruthy()
  expect(callsOf('GET /api/admin/identities/3/documents/7/pages/1')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Show Passport' }))
  expect(await screen.findByRole('img', { name: 'Passport' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }))
  await userEvent.type(await screen.findByLabelText(/Reason/), 'They agree')
  const path = 'POST /api/admin/identities/3/decide'
  const verify = async () => {
    const confirm = screen.getAllByRole('button', { name: 'Verify' }).at(-1)
    if (confirm) await userEvent.click(confirm)
  }
  await verify()
  expect(await screen.findByText(identityDesk.birthDateMissing)).toBeTruthy()
  expect(callsOf(path)).toHaveLength(0)
  fireEvent.change(screen.getByLabelText(/Birth date/), { target: { value: '1990-01-05' } })
  await verify()
  const decided = {
    decision: 'verify',
    reason: 'They agree',
    birthDate: '1990-01-05',
    country: 'MT',
  }
  await userEvent.click(await screen.findByLabelText(identityDesk.correct))
  await verify()
  await waitFor(() =>
    expect(callsOf(path).map(({ body }) => body)).toEqual([
      decided,
      { ...decided, correctsBirthDate: true },
    ]),
  )
  expect(screen.getByText(/Level 1 of 3. Deposited or withdrawn in all: 350.00 EUR/)).toBeTruthy()
  const name = 'Verify: Statement of the account that you pay with'
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.type(await screen.findByLabelText(/Reason/), 'The account is hers')
  await verify()
  await waitFor(() =>
    expect(
      callsOf('POST /api/admin/identities/3/proofs/payment-account/decide').map(({ body }) => body),
    ).toEqual([{ decision: 'verify', reason: 'The account is hers' }]),
  )
  await userEvent.click(
    await screen.findByRole('button', { name: 'Ask for: Proof of where the money comes from' }),
  )
  await userEvent.type(await screen.findByLabelText(/Reason/), 'Sums have doubled')
  await userEvent.click(screen.getAllByRole('button', { name: 'Ask for it' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(
      callsOf('POST /api/admin/identities/3/proofs/source-of-money/ask').map(({ body }) => body),
    ).toEqual([{ reason: 'Sums have doubled' }]),
  )
})
