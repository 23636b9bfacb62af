import type { identityRefusals as english } from '#contract/refusals/identity.ts'
import type { Texts } from '../../texts.ts'

export const identityRefusals: Texts<typeof english> = {
  IDENTITY_NOT_VERIFIED: [
    403,
    'कृपया पहले अपनी पहचान साबित करें। “पहचान” पेज बताता है कि कौन-से दस्तावेज़ चाहिए।',
  ],
  IDENTITY_IN_REVIEW: [409, 'आपके दस्तावेज़ देखे जा रहे हैं। अभी आप उन्हें नहीं बदल सकते।'],
  NO_IDENTITY_PROVIDER: [404, 'पहचान साबित करने का यह तरीक़ा यहाँ नहीं है।'],
  IDENTITY_PROVIDER_UNAVAILABLE: [
    503,
    'पहचान सेवा जवाब नहीं दे रही है। कृपया थोड़ी देर में फिर कोशिश करें, या अपने दस्तावेज़ यहीं जमा करें।',
  ],
  DOCUMENTS_MISSING: [409, 'कृपया पहचान का एक दस्तावेज़ जोड़ें, और आपके पते वाला एक पत्र या बिल।'],
  DOCUMENTS_TOO_MANY: [409, 'चार दस्तावेज़ काफ़ी हैं। दूसरा जोड़ने से पहले कृपया एक हटाएँ।'],
  DOCUMENT_UNREADABLE: [415, 'कृपया PNG, JPEG या WebP तस्वीर चुनें, या ऐसी PDF जो बिना पासवर्ड खुलती हो।'],
  DOCUMENT_PAGES_TOO_MANY: [
    413,
    'इस PDF में 8 से ज़्यादा पेज हैं। कृपया वे पेज दें जिनमें आपका नाम, जन्मतिथि या पता हो।',
  ],
  DOCUMENT_KIND_INVALID: [400, 'कृपया चुनें कि यह कौन-सा दस्तावेज़ है।'],
  VALIDITY_OVER: [422, 'दस्तावेज़ का आख़िरी दिन आगे का होना चाहिए।'],
  BIRTH_DATE_DIFFERS: [422, 'दस्तावेज़ में प्रोफ़ाइल से अलग जन्मतिथि है। कृपया दोनों को फिर से मिलाएँ।'],
  DOCUMENT_OF_ANOTHER: [
    409,
    'पुष्टि हो चुके किसी दूसरे खिलाड़ी ने यही दस्तावेज़ दिखाया है। एक व्यक्ति का एक खाता होता है।',
  ],
}
