export { Quotes } from './quotes.ts'
export { cashOutRoutes } from './routes.ts'
export { CashOutTargets } from './targets.ts'
