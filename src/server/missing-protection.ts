/**
 * Parts of player protection that real money needs and this program does not have yet. The change that builds a part
 * takes its line away; while a line is left, no setting can turn real money on.
 */
export const missingProtection: readonly string[] = [
  'a list of excluded persons',
  'checks against money laundering',
]
