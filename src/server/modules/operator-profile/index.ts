export { operatorProfileProduct } from './product.ts'
export { settingIn, settingValues } from './values.ts'
