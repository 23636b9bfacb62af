import type { supportRefusals as english } from '#contract/refusals/support.ts'
import type { Texts } from '../../texts.ts'

export const supportRefusals: Texts<typeof english> = {
  TOO_MANY_THREADS: [409, 'सहायता से आपकी पाँच बातचीत खुली हैं। कृपया उनमें से एक जारी रखें।'],
  THREAD_CLOSED: [409, 'यह बातचीत बंद है। कृपया नई शुरू करें।'],
  THREAD_FULL: [409, 'इस बातचीत में और संदेश नहीं आ सकते। कृपया नई शुरू करें।'],
  THREAD_MOVED_ON: [409, 'इस बीच यहाँ नया संदेश आया है। कृपया पहले उसे पढ़ें।'],
  OPERATORS_ANSWER: [403, 'संचालक संदेशों का जवाब प्रबंधन में देते हैं।'],
}
