export { type Picture, pictureOf, rewritePicture } from './picture.ts'
export { acceptUploads, readUpload } from './upload.ts'
export { createPaymentAccount } from './payment-accounts/manage-payment-accounts.ts'
export { cashierProduct } from './product.ts'
