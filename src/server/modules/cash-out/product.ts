import * as contract from '#contract/cash-out.ts'
import type { Product } from '#server/kernel/product.ts'
import { Quotes } from './quotes.ts'
import { cashOutRoutes } from './routes.ts'
import type { Parts } from './service.ts'
import { CashOutTargets } from './targets.ts'

export const cashOutProduct: Product<Omit<Parts, 'quotes'>> = {
  name: 'cash-out',
  api: { 'Cash-out': contract },
  routes: async (http, needs) => {
    const { app, limitOf } = http
    const parts = { ...needs, quotes: new Quotes() }
    const log = (message: string, error?: unknown) => app.log.error(error, message)
    const targets = new CashOutTargets({ ...parts, log })
    await targets.start()
    app.addHook('onClose', () => targets.stop())
    cashOutRoutes(http, { ...parts, limitOf, targets })
  },
}
