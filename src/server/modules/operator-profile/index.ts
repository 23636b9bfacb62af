export { operatorProfileProduct } from './product.ts'
export { rulesInForce } from './rules-in-force.ts'
export { closedCountries, figureOf, settingIn, settingValues } from './values.ts'
