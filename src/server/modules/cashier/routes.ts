import * as contract from '#contract/cashier.ts'
import { moneyKeyOf } from '#server/http/idempotency-key.ts'
import { demandPermission } from '#server/http/permission.ts'
import type { LimitOf } from '#server/http/rate-limit.ts'
import { fileRoute, type Http, route } from '#server/http/route.ts'
import { approveDeposit, rejectDeposit, returnDeposit } from './decide-deposit.ts'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { accountQrRoutes, paymentAccountRoutes } from './payment-accounts/payment-account-routes.ts'
import { picture } from './picture.ts'
import * as accounts from './payment-accounts/payment-account-store.ts'
import { payOutPlayer } from './pay-out-player.ts'
import { placeDeposit } from './place-deposit.ts'
import { type PayoutNeeds, placeWithdrawal } from './place-withdrawal.ts'
import { proofOf } from './proof-store.ts'
import * as store from './store.ts'
import type { Vault } from '#server/vault/vault.ts'
import { acceptUploads, readUpload } from './upload.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Needs = PayoutNeeds & { limitOf: LimitOf; vault: Vault }

export async function cashierRoutes(http: Http, needs: Needs): Promise<void> {
  playerRoutes(http, needs)
  requestDeskRoutes(http, needs)
  paymentAccountRoutes(http, needs)
  // Only these routes read forms with files; everywhere else such a body is refused unread.
  await http.app.register(async (app) => {
    await acceptUploads(app)
    uploadRoutes({ ...http, app }, needs)
    accountQrRoutes({ ...http, app }, needs)
  })
}

function playerRoutes(http: Http, { limitOf, ...needs }: Needs): void {
  const { db } = needs
  const withdrawals = limitOf('user', 5, HOUR_MS)

  route(http, contract.listPaymentAccounts, () => accounts.listOpenGroups(db))

  fileRoute(http, contract.getPaymentAccountQr, async ({ params, caller }) => {
    const isOperator = caller.role === 'operator'
    if (isOperator) demandPermission(caller, 'payment-accounts.read')
    const onlyOpen = !isOperator
    return picture(await accounts.qrOf(db, params.accountId, { onlyOpen }))
  })

  route(http, contract.withdraw, async ({ caller, body, request }) => {
    await withdrawals(request)
    const idempotencyKey = moneyKeyOf(request)
    return placeWithdrawal(needs, { userId: caller.id, idempotencyKey, form: body })
  })

  fileRoute(http, contract.getProof, async ({ params, caller }) => {
    const isOperator = caller.role === 'operator'
    if (isOperator) demandPermission(caller, 'deposits.read')
    const userId = isOperator ? null : caller.id
    return picture(await proofOf(needs, params.depositId, userId))
  })
}

function uploadRoutes(http: Http, { db, currency, limitOf, vault }: Needs): void {
  const deposits = limitOf('user', 10, HOUR_MS)

  const pictures = limitOf('user', 20, DAY_MS)

  route(http, contract.deposit, async ({ caller, request, reply }) => {
    await deposits(request)
    const { fields, file } = await readUpload({ db, request, reply })
    if (file) await pictures(request)
    return placeDeposit(
      { db, currency, vault },
      {
        userId: caller.id,
        idempotencyKey: moneyKeyOf(request),
        reference: fields.get('unique_transaction_id') ?? '',
        amount: fields.get('amount') ?? '',
        account: fields.get('payment_account_id') ?? '',
        file,
      },
    )
  })
}

function requestDeskRoutes(http: Http, needs: Needs): void {
  const { db } = needs
  route(http, contract.listDeposits, async ({ query }) => ({
    ...(await store.listDeposits(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.approveDeposit, ({ caller, params, body }) =>
    approveDeposit(db, { ...params, ...body, operatorId: caller.id }),
  )
  route(http, contract.rejectDeposit, ({ caller, params, body }) =>
    rejectDeposit(db, { ...params, ...body, operatorId: caller.id }),
  )
  route(http, contract.returnDeposit, ({ caller, params, body }) =>
    returnDeposit(db, { ...params, ...body, operatorId: caller.id }),
  )
  route(http, contract.listWithdrawals, async ({ query }) => ({
    ...(await store.listWithdrawals(db, query)),
    page: query.page,
    pageSize: query.pageSize,
  }))
  route(http, contract.approveWithdrawal, ({ caller, params, body }) =>
    approveWithdrawal(db, { ...params, ...body, operatorId: caller.id }),
  )
  route(http, contract.payOutPlayer, ({ caller, params, body }) =>
    payOutPlayer(needs, { ...params, operatorId: caller.id, form: body }),
  )
  route(http, contract.rejectWithdrawal, ({ caller, params, body }) =>
    rejectWithdrawal(db, { ...params, ...body, operatorId: caller.id }),
  )
}
