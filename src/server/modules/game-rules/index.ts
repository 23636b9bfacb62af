export { checkAndSay, gameRulesProduct, rulesJob } from './product.ts'
export { hashOfRules, rulesFolder } from './rules-files.ts'
export {
  addVersion,
  areRulesInForce,
  areTheseRulesInForce,
  checkRules,
  hasRulesInForce,
  type RulesOfGame,
} from './versions.ts'
