import * as contract from '#contract/payments/accounts.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { fileRoute, type Http, route } from '#server/http/route.ts'
import { countOperatorsWith } from '#server/modules/account/index.ts'
import { decideAccountChange, proposeAccountChange } from './change-payment-accounts.ts'
import { closePaymentAccount } from './manage-payment-accounts.ts'
import * as changes from './payment-account-change-store.ts'
import * as accounts from './payment-account-store.ts'
import { picture } from '../picture.ts'
import { readUpload } from '../upload.ts'

export function paymentAccountRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.listManagedPaymentAccounts, () => accounts.listAccounts(db))
  route(http, contract.createPaymentAccount, ({ caller, body }) =>
    proposeAccountChange(db, { accountId: null, operatorId: caller.id, form: body }),
  )
  route(http, contract.updatePaymentAccount, ({ caller, params, body }) =>
    proposeAccountChange(db, { ...params, operatorId: caller.id, form: body }),
  )
  route(http, contract.closePaymentAccount, ({ caller, params }) =>
    closePaymentAccount(db, { ...params, operatorId: caller.id }),
  )
  route(http, contract.countAccountOperators, async () => ({
    operators: await countOperatorsWith(db, 'payment-accounts.change'),
  }))
  route(http, contract.listAccountChanges, ({ caller }) => changes.listWaiting(db, caller.id))
  fileRoute(http, contract.getAccountChangeQr, async ({ params }) =>
    picture(await changes.qrOfWaiting(db, params.changeId)),
  )
  route(http, contract.decideAccountChange, ({ caller, params, body }) =>
    decideAccountChange(db, { ...params, ...body, operatorId: caller.id }),
  )
}

/** Forms with files are read only where they are expected. */
export function accountQrRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.uploadPaymentAccountQr, async ({ caller, params, request, reply }) => {
    const { file } = await readUpload({ db, request, reply })
    if (!file) throw new Refusal('FILE_NOT_AN_IMAGE', { field: 'file' })
    return proposeAccountChange(db, { ...params, operatorId: caller.id, file })
  })
}
