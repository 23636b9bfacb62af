export { bankingTimes } from './banking.ts'
export { operatorProfileProduct } from './product.ts'
export {
  inactivityRules,
  type InactivityRules,
  rulesInForce,
  unplayedRate,
} from './rules-in-force.ts'
export {
  beginWith,
  figureOf,
  isOn,
  keptDaysOf,
  openAllCountries,
  openCountries,
  settingIn,
  settingValue,
  settingValues,
  textInForce,
} from './values.ts'
