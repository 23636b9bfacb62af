export { cashierRoutes } from './routes.ts'
export { createPaymentAccount } from './manage-payment-accounts.ts'
