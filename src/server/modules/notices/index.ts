export { type NewNotice, notify, notifyAll } from './notify.ts'
export { noticesProduct } from './product.ts'
