import type { programRefusals as english } from '#contract/refusals/programs.ts'
import type { Texts } from '../../texts.ts'

export const programRefusals: Texts<typeof english> = {
  KEY_NAME_TAKEN: [409, 'Sie haben schon einen Schlüssel mit diesem Namen.'],
  TOO_MANY_KEYS: [
    409,
    'Sie haben so viele Schlüssel, wie erlaubt sind. Widerrufen Sie zuerst einen.',
  ],
}
