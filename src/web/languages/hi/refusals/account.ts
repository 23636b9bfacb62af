import type { accountRefusals as english } from '#contract/refusals/account.ts'
import type { Texts } from '../../texts.ts'

export const accountRefusals: Texts<typeof english> = {
  USER_ID_TAKEN: [409, 'यह यूज़रनेम लिया जा चुका है। कृपया दूसरा चुनें।'],
  PASSWORDS_DIFFER: [400, 'दोनों पासवर्ड एक जैसे नहीं हैं।'],
  PASSWORD_TOO_WEAK: [400, 'पासवर्ड में कम से कम 8 अक्षर होने चाहिए।'],
  PASSWORD_TOO_COMMON: [400, 'इस पासवर्ड का अंदाज़ा लगाना बहुत आसान है। कृपया कम प्रचलित चुनें।'],
  UNDERAGE: [422, 'यहाँ खेलने के लिए आपकी उम्र अभी कम है। आप अपना बैलेंस निकाल सकते हैं।'],
  COUNTRY_NOT_PERMITTED: [403, 'हम आपके देश में अपनी सेवा नहीं दे सकते।'],
  WRONG_CREDENTIALS: [401, 'यूज़रनेम या पासवर्ड ग़लत है।'],
  OLD_PASSWORD_WRONG: [422, 'यह आपका मौजूदा पासवर्ड नहीं है।'],
  LINK_INVALID: [422, 'यह लिंक अब मान्य नहीं है। कृपया नया माँगें।'],
  TOKEN_RENEWED: [409, 'इस सेशन को अभी-अभी नया टोकन मिला है।'],
  HAND_OFF_INVALID: [401, 'लॉग इन का यह लिंक अब मान्य नहीं है। कृपया लॉग इन करें।'],
  SIGNED_IN_ALREADY: [409, 'इस डिवाइस पर उस खाते से पहले ही लॉग इन है।'],
  PROFILE_INCOMPLETE: [403, 'कृपया पहले अपनी प्रोफ़ाइल पूरी करें।'],
  ACCOUNT_SUSPENDED: [403, 'आपका खाता निलंबित है। कृपया सहायता से संपर्क करें।'],
  ACCOUNT_CLOSED: [403, 'यह खाता बंद है।'],
  NOT_A_PLAYER: [403, 'संचालक बेट नहीं लगा सकते, न जमा या निकासी कर सकते हैं।'],
  ADDRESS_VERIFIED: [
    409,
    'आपके पते की पुष्टि हो चुकी है या हो रही है। अगर आप नई जगह रहने लगे हैं, तो कृपया पहचान पेज पर बताएँ।',
  ],
  PROFILE_LOCKED: [409, 'नाम और जन्मतिथि केवल सहायता बदल सकती है।'],
}
