import type { casinoRefusals as english } from '#contract/refusals/casino.ts'
import type { Texts } from '../../texts.ts'

export const casinoRefusals: Texts<typeof english> = {
  TABLE_OFF: [409, 'यह टेबल अभी बंद है।'],
  RULES_CHANGED: [409, 'फ़ाइलें एक बार और बदल गई हैं। कृपया नया हैश देखें।'],
  BETS_CLOSED: [409, 'इस राउंड में अब बेट नहीं ली जातीं।'],
  NOTHING_TO_UNDO: [409, 'आपकी कोई बेट वापस लेने को नहीं है।'],
  PLAYER_LIMIT: [422, 'इस बेट से एक राउंड में आपका जोखिम टेबल की सीमा से ज़्यादा होगा।'],
  ROUND_NOT_OVER: [409, 'यह राउंड अभी पूरा नहीं हुआ।'],
  ROUND_ALREADY_VOID: [409, 'यह राउंड पहले ही अमान्य है।'],
  ROUND_KEPT_OUTSIDE: [
    409,
    'यह राउंड इतना पुराना है कि इसे कार्यक्रम के बाहर रखा गया है। सहायता इसे आपके लिए देख सकती है।',
  ],
  REFERENCE_KEPT_OUTSIDE: [
    409,
    'इस संदर्भ वाली बेट बहुत पहले लगाई गई थीं और कार्यक्रम के बाहर रखी हैं। अभी कुछ नहीं लगाया गया।',
  ],
}
