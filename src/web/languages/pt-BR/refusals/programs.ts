import type { programRefusals as english } from '#contract/refusals/programs.ts'
import type { Texts } from '../../texts.ts'

export const programRefusals: Texts<typeof english> = {
  KEY_NAME_TAKEN: [409, 'Você já tem uma chave com este nome.'],
  TOO_MANY_KEYS: [409, 'Você tem tantas chaves quantas são permitidas. Revogue uma primeiro.'],
}
