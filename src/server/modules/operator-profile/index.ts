export { operatorProfileProduct } from './product.ts'
export { rulesInForce, unplayedRate } from './rules-in-force.ts'
export { closedCountries, figureOf, isOn, settingIn, settingValues } from './values.ts'
