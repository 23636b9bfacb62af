import { isFrozen } from '../freeze/store.ts'
import type { Control } from '../control.ts'

/** While the house is frozen no player stakes, deposits or withdraws, whatever else holds for the account. */
export const freeze: Control = {
  name: 'freeze',
  purposes: ['stake', 'deposit', 'withdrawal'],
  judge: async (tx, { walletIds }) =>
    new Map(
      (await isFrozen(tx)) ? walletIds.map((id) => [id, { refusal: 'HOUSE_FROZEN' as const }]) : [],
    ),
}
