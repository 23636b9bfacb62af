export { createPaymentAccount } from './manage-payment-accounts.ts'
export { cashierProduct } from './product.ts'
