export { type NewNotice, notify, notifyAll, notifyWallets } from './notify.ts'
export { noticesProduct } from './product.ts'
export { forgetBrowsersOf, forgetBrowsersOfEnded, forgetOtherBrowsers } from './push/store.ts'
export { readerOf } from './reader-store.ts'
