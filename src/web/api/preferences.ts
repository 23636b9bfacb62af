import { type Preferences, preferences } from '#contract/preferences/preferences.ts'
import { keptChoice } from './kept-choice.ts'

const kept = keptChoice<Preferences>('fairbook.preferences', preferences, {
  oddsFormat: 'decimal',
  oddsChange: 'better',
  asksFirst: false,
  keepsStake: false,
  quickStakes: [10, 50, 100, 500],
  timeZone: null,
  colorScheme: 'auto',
  language: null,
})

/** The player's choices: those of this device, and once logged in those of the account. */
export const readPreferences = kept.read
export const usePreferences = kept.use
export const changePreferences = kept.change
