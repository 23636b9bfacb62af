export { checkAndSay, gameRulesProduct, rulesJob } from './product.ts'
export { hashOfRules } from './rules-files.ts'
export { addVersion, checkRules, type RulesOfGame } from './versions.ts'
