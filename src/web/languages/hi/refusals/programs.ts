import type { programRefusals as english } from '#contract/refusals/programs.ts'
import type { Texts } from '../../texts.ts'

export const programRefusals: Texts<typeof english> = {
  KEY_NAME_TAKEN: [409, 'इस नाम की कुंजी आपके पास पहले से है।'],
  TOO_MANY_KEYS: [409, 'आपके पास जितनी कुंजियों की अनुमति है, उतनी हैं। पहले एक रद्द करें।'],
}
