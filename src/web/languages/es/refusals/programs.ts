import type { programRefusals as english } from '#contract/refusals/programs.ts'
import type { Texts } from '../../texts.ts'

export const programRefusals: Texts<typeof english> = {
  KEY_NAME_TAKEN: [409, 'Ya tiene una clave con este nombre.'],
  TOO_MANY_KEYS: [409, 'Tiene todas las claves permitidas. Revoque primero una.'],
}
