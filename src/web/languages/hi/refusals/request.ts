import type { requestRefusals as english } from '#contract/refusals/request.ts'
import type { Texts } from '../../texts.ts'

export const requestRefusals: Texts<typeof english> = {
  INVALID_INPUT: [400, 'कृपया निशान लगी जगहें जाँचें।'],
  UNAUTHENTICATED: [401, 'आगे बढ़ने के लिए कृपया लॉग इन करें।'],
  SESSION_ENDED: [401, 'आपका सेशन समाप्त हो गया। कृपया फिर लॉग इन करें।'],
  FORBIDDEN: [403, 'यह पेज केवल संचालकों के लिए है।'],
  OPERATOR_PLACE: [403, 'संचालक इस नेटवर्क से या इस पते पर काम नहीं कर सकते।'],
  NOT_FOUND: [404, 'आपने जो माँगा, वह हमें नहीं मिला।'],
  RATE_LIMITED: [429, 'बहुत ज़्यादा कोशिशें हुईं। कृपया रुकें और फिर कोशिश करें।'],
  PAYLOAD_TOO_LARGE: [413, 'यह हमारी सीमा से बड़ा है।'],
  PUSH_SERVICE_UNKNOWN: [
    422,
    'हम इस ब्राउज़र को संदेश नहीं भेज सकते। कृपया दूसरा ब्राउज़र लें, या अपनी सूचनाएँ पेज पर पढ़ें।',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, 'हम इस तरह की सामग्री नहीं पढ़ सकते।'],
  SERVICE_UNAVAILABLE: [
    503,
    'सेवा व्यस्त है। कृपया फिर कोशिश करें: उसी संदर्भ के साथ भेजा गया अनुरोध एक ही बार पूरा होता है।',
  ],
  INTERNAL_ERROR: [500, 'हमारी ओर से कुछ गड़बड़ हुई।'],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'अनुरोध अपने संदर्भ के बिना आया। कृपया पेज फिर लोड करें और फिर कोशिश करें।'],
  IDEMPOTENCY_KEY_REUSED: [422, 'यह संदर्भ पहले किसी और अनुरोध में काम आ चुका है।'],
  REQUEST_IN_PROGRESS: [409, 'इसी अनुरोध पर अभी काम चल रहा है।'],
}
