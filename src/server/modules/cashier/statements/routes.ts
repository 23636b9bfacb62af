import * as contract from '#contract/payments/statements.ts'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { creditLines } from './credit-lines.ts'
import { importStatement } from './import-statement.ts'
import * as store from './store.ts'

export function statementRoutes(http: Http, needs: { db: Db; currency: string }): void {
  const { db } = needs
  route(http, contract.listBankStatements, ({ query }) => store.listStatements(db, query))

  route(http, contract.importBankStatement, async ({ caller, body }) => {
    const id = await importStatement(needs, { ...body, operatorId: caller.id })
    const statement = await store.statementById(db, id)
    assert(statement !== undefined, 'a statement that was imported is there')
    return statement
  })

  route(http, contract.listBankLines, async ({ params, query }) => {
    const { statementId } = params
    if (!(await store.statementById(db, statementId))) throw new Refusal('NOT_FOUND')
    return store.listLines(db, statementId, query)
  })

  route(http, contract.creditBankStatement, async ({ caller, params }) => ({
    credited: await creditLines(db, { ...params, operatorId: caller.id }),
  }))
}
