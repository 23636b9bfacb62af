import type { CheckFailure } from '#domain/identity/outside-check.ts'
import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { accountKinds } from '../../../notices/account-kinds.ts'
import type { WordsOf } from '../../../notices/kind.ts'
import type { Say } from '../../say.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

const limits: Record<LimitKind, string> = {
  deposit: 'जमा सीमा',
  loss: 'नुक़सान की सीमा',
  stake: 'दाँव की सीमा',
  session: 'समय की सीमा',
}
const periods: Record<LimitPeriod, string> = {
  day: '24 घंटे की',
  week: '7 दिन की',
  month: 'एक महीने की',
}
type Limit = { limit: LimitKind; period: LimitPeriod }
const nameOf = ({ limit, period }: Limit): string => `${periods[period]} ${limits[limit]}`

const most = (
  { limit, amount, currency }: Limit & { amount: number; currency: string },
  say: Say,
): string =>
  limit === 'session'
    ? say.counted(amount, 'मिनट', 'मिनट')
    : say.money({ amountMinor: amount, currency })

const reasonText = (reason: string): string =>
  reason === '' ? ' कारण कृपया हमारी सहायता से पूछें।' : because(reason)

const ifNotYou =
  'अगर यह आप नहीं थे, तो कृपया अपनी प्रोफ़ाइल में सभी सेशन समाप्त करें, नया पासवर्ड चुनें और सहायता को लिखें।'

const failureTexts: Record<CheckFailure, string> = {
  unreadable: 'आपके दस्तावेज़ पढ़े नहीं जा सके। कृपया साफ़ तस्वीरें दें, जिनमें पूरा दस्तावेज़ दिखे।',
  document_over: 'आपका दस्तावेज़ अब मान्य नहीं है। कृपया कोई मान्य दस्तावेज़ दें।',
  not_genuine: 'आपका दस्तावेज़ असली नहीं पहचाना गया। कृपया दूसरा दस्तावेज़ दें, या सहायता को लिखें।',
  other_person: 'दस्तावेज़ का व्यक्ति आपके रूप में नहीं पहचाना गया। कृपया अपना दस्तावेज़ दें, या सहायता को लिखें।',
  under_age:
    'दस्तावेज़ में ऐसा व्यक्ति है, जिसकी उम्र यहाँ खेलने के लिए कम है। अगर यह ग़लत है, तो कृपया सहायता को लिखें।',
  no_proof_of_address: 'आपका पता साबित नहीं हुआ। कृपया ऐसा पत्र या बिल दें, जिसमें आपका नाम और पता हो।',
}

export const accountWords: WordsOf<typeof accountKinds> = {
  'limit-changed': {
    title: 'आपकी एक सीमा बदली है',
    text: (given, say) =>
      `${given.isOurs ? 'हमने' : 'आपने'} आपकी ${nameOf(given)} ${most(given, say)} तय की है। सीमा अभी से लागू है।`,
  },
  'limit-removed': {
    title: 'आपकी एक सीमा समाप्त हुई',
    text: (given) => `आपकी ${nameOf(given)} हटा दी गई है।`,
  },
  'limit-raise-asked': {
    title: 'आपने बड़ी सीमा माँगी है',
    text: ({ amount, ...given }, say) =>
      `${amount === null ? `आप अपनी ${nameOf(given)} हटाना चाहते हैं।` : `आप अपनी ${nameOf(given)} ${most({ ...given, amount }, say)} चाहते हैं।`} आप ${say.time(given.confirmableAt)} से इसकी पुष्टि कर सकते हैं। तब तक पुरानी सीमा लागू है।`,
  },
  'care-message': { title: 'हमारी टीम का संदेश', text: ({ message }) => message },
  'time-out-began': {
    title: 'आपका विराम शुरू हुआ',
    text: ({ endsAt }, say) =>
      `आप ${say.time(endsAt)} तक खेल या जमा नहीं कर सकते। उसके बाद भी “सीमाएँ और विराम” पेज पर आपके कहने से पहले कुछ नहीं खुलता। आप अपना बैलेंस निकाल सकते हैं।`,
  },
  'exclusion-began': {
    title: 'आपके खेलने पर रोक है',
    text: ({ endsAt }, say) =>
      `आप ${say.time(endsAt)} तक खेल या जमा नहीं कर सकते। उस दिन के बाद आप तभी लौट सकते हैं, जब सहायता से कहें।`,
  },
  'register-exclusion-began': {
    title: 'आपके खेलने पर रोक है',
    text: ({ endsAt }, say) =>
      `खेल से रोके गए लोगों के राष्ट्रीय रजिस्टर में आपका नाम है। आप ${say.time(endsAt)} तक यहाँ खेल या जमा नहीं कर सकते। आपका बैलेंस आपका है और आप उसे निकाल सकते हैं। उस दिन के बाद आप तभी लौट सकते हैं, जब सहायता से कहें और रजिस्टर में आपका नाम न हो।`,
  },
  'pause-ended': {
    title: 'आपका विराम पूरा हुआ',
    text: () => 'आप फिर से खेल और जमा कर सकते हैं।',
  },
  'account-suspended': {
    title: 'आपका खाता निलंबित है',
    text: ({ reason }) =>
      `आप खेल या जमा नहीं कर सकते, और जिन ऑर्डर का मिलान नहीं हुआ वे रद्द हैं। आपके पैसे आपके ही हैं: जब चाहें लॉग इन करके निकासी माँगें।${reasonText(reason)}`,
  },
  'account-suspended-by-you': {
    title: 'आपने अपना खाता निलंबित किया है',
    text: () =>
      `आप खेल या जमा नहीं कर सकते, और जिन ऑर्डर का मिलान नहीं हुआ वे रद्द हैं। आपके पैसे आपके ही हैं: जब चाहें लॉग इन करके निकासी माँगें। आपके लिखने पर सहायता खाता फिर खोलती है। ${ifNotYou}`,
  },
  'account-reopened': {
    title: 'आपका खाता फिर से खुला है',
    text: ({ reason }) => `आपका खाता अब निलंबित नहीं है।${because(reason)}`,
  },
  'account-closed': {
    title: 'आपका खाता बंद है',
    text: ({ reason }) =>
      `आपका खाता ख़ाली था और हमेशा के लिए बंद है। उसमें कोई लॉग इन नहीं कर सकता।${reasonText(reason)}`,
  },
  'new-device': {
    title: 'नए डिवाइस से लॉग इन हुआ',
    text: ({ device }) =>
      `किसी ने आपके खाते में ऐसे डिवाइस से लॉग इन किया, जो हमने पहले नहीं देखा था: ${device}। ${ifNotYou}`,
  },
  'password-changed': {
    title: 'आपका पासवर्ड बदला गया',
    text: () => `आपके खाते का पासवर्ड बदला गया, और बाक़ी सभी सेशन समाप्त हो गए हैं। ${ifNotYou}`,
  },
  'email-changed': {
    title: 'आपका ईमेल पता बदला गया',
    text: ({ email }) => `अब हम ${email} पर लिखते हैं। ${ifNotYou}`,
  },
  'mobile-changed': {
    title: 'आपका मोबाइल नंबर बदला गया',
    text: ({ mobile }) => `आपके खाते का मोबाइल नंबर अब ${mobile} है। ${ifNotYou}`,
  },
  'second-factor-added': {
    title: 'दूसरा फ़ैक्टर जोड़ा गया',
    text: () =>
      `आपके खाते में नया दूसरा फ़ैक्टर है। अब से लॉग इन पर वह पूछा जाता है, और बाक़ी सभी सेशन समाप्त हो गए हैं। ${ifNotYou}`,
  },
  'passkey-added': {
    title: 'पासकी जोड़ी गई',
    text: ({ name }) => `पासकी “${name}” से अब बिना पासवर्ड के आपके खाते में लॉग इन होता है। ${ifNotYou}`,
  },
  'second-factor-removed': {
    title: 'दूसरा फ़ैक्टर हटाया गया',
    text: () => `आपके खाते का एक दूसरा फ़ैक्टर हटाया गया। ${ifNotYou}`,
  },
  'recovery-began': {
    title: 'सहायता से आपका दूसरा फ़ैक्टर हटाने को कहा गया है',
    text: ({ dueAt }, say) =>
      `सहायता से आपके खाते का दूसरा फ़ैक्टर हटाने और सभी सेशन समाप्त करने को कहा गया है। यह ${say.time(dueAt)} को होगा। अगर यह आपने नहीं कहा था, तो कृपया हमारे ईमेल का लिंक खोलें या तुरंत सहायता को बताएँ: तब कुछ नहीं बदलता।`,
  },
  'recovery-done': {
    title: 'सहायता ने आपका दूसरा फ़ैक्टर हटा दिया है',
    text: ({ heldUntil }, say) =>
      `आपके खाते का दूसरा फ़ैक्टर और पासकी हटा दी गई हैं, और सभी सेशन समाप्त हो गए हैं। ${say.time(heldUntil)} तक कोई निकासी नहीं होती। कृपया नया दूसरा फ़ैक्टर जोड़ें। ${ifNotYou}`,
  },
  'recovery-code-used': {
    title: 'रिकवरी कोड का उपयोग हुआ',
    text: ({ left }) =>
      `किसी ने रिकवरी कोड से साबित किया कि वह आप हैं। आपके पास ${left} कोड बचे हैं। ${ifNotYou}`,
  },
  'session-theft': {
    title: 'हमने आपका एक सेशन समाप्त किया है',
    text: ({ device }) =>
      `${device} पर आपके सेशन की पुरानी कुंजी का उपयोग हुआ, इसलिए हो सकता है किसी और ने उसे कॉपी किया हो। हमने सेशन समाप्त कर दिया है। ${ifNotYou}`,
  },
  'identity-verified': {
    title: 'आपकी पहचान की पुष्टि हो गई है',
    text: () =>
      'हमने आपके दस्तावेज़ जाँच लिए हैं, और वे आपकी पहचान साबित करते हैं। आपको और कुछ करने की ज़रूरत नहीं है।',
  },
  'identity-rejected': {
    title: 'हम आपकी पहचान की पुष्टि नहीं कर सके',
    text: ({ reason, failure }) => {
      const next =
        failure === null
          ? 'कृपया ऐसे दस्तावेज़ दें जो इसे ठीक करें, या सहायता को लिखें।'
          : failureTexts[failure]
      return `आपकी पहचान की पुष्टि नहीं हुई है। ${next} दस्तावेज़ “पहचान” पेज पर दिए जाते हैं।${because(reason)}`
    },
  },
  'identity-expired': {
    title: 'आपका दस्तावेज़ अब मान्य नहीं है',
    text: () =>
      'जिस दस्तावेज़ से आपकी पहचान साबित हुई थी, उसकी अवधि बीत गई है, इसलिए आपकी पहचान की पुष्टि नहीं मानी जाती। कृपया “पहचान” पेज पर मान्य दस्तावेज़ दें।',
  },
  'proof-asked': {
    title: 'हम आपसे एक सबूत माँगते हैं',
    text: ({ proof, reason }) =>
      `कृपया “पहचान” पेज पर यह दें: ${documentNames[proof]}। स्वीकार होने तक आप जमा नहीं कर सकते। अपना बैलेंस आप फिर भी निकाल सकते हैं।${because(reason)}`,
  },
  'proof-ask-dropped': {
    title: 'अब सबूत देने की ज़रूरत नहीं',
    text: ({ proof, reason }) =>
      `अब हम आपसे यह नहीं माँगते: ${documentNames[proof]}। जमा अब इसके लिए नहीं रुकता।${because(reason)}`,
  },
  'proof-verified': {
    title: 'हमने आपका सबूत स्वीकार कर लिया है',
    text: ({ proof }) => `हमने स्वीकार किया: ${documentNames[proof]}। आपको और कुछ करने की ज़रूरत नहीं है।`,
  },
  'proof-rejected': {
    title: 'हम आपका सबूत स्वीकार नहीं कर सके',
    text: ({ proof, reason }) =>
      `यह स्वीकार नहीं हुआ: ${documentNames[proof]}। कृपया “पहचान” पेज पर ऐसा दस्तावेज़ दें जो इसे ठीक करे, या सहायता को लिखें। अपना बैलेंस आप फिर भी निकाल सकते हैं।${because(reason)}`,
  },
  'proof-expired': {
    title: 'एक सबूत की अवधि बीत गई है',
    text: ({ proof }) =>
      `इस सबूत की अवधि बीत गई है: ${documentNames[proof]}। और जमा करने से पहले कृपया “पहचान” पेज पर नया दें। अपना बैलेंस आप फिर भी निकाल सकते हैं।`,
  },
  'complaint-received': {
    title: 'हमें आपकी शिकायत मिली है',
    text: ({ complaintId, offerDueAt }, say) =>
      `आपकी शिकायत का नंबर ${complaintId} है। हमारा जवाब आप “शिकायतें” पेज पर पढ़ते हैं। हम इसे ${say.time(offerDueAt)} तक न निपटाएँ, तो आप इसे किसी स्वतंत्र संस्था के पास ले जा सकते हैं।`,
  },
  'complaint-answered': {
    title: 'हमने आपकी शिकायत का जवाब दिया है',
    text: ({ complaintId }) =>
      `शिकायत ${complaintId} का हमारा जवाब आप “शिकायतें” पेज पर पढ़ते हैं। आप संतुष्ट न हों, तो कोई और इसे देखता है।`,
  },
  'complaint-third-level': {
    title: 'आप अपनी शिकायत स्वतंत्र संस्था के पास ले जा सकते हैं',
    text: ({ complaintId }) =>
      `शिकायत ${complaintId} का पत्र “शिकायतें” पेज पर है। उसमें लिखा है कि आप कहाँ जा सकते हैं; इसमें आपका कोई ख़र्च नहीं है।`,
  },
  'complaint-decided': {
    title: 'आपकी शिकायत का फ़ैसला हो गया है',
    text: ({ complaintId }) => `शिकायत ${complaintId} पर स्वतंत्र संस्था का फ़ैसला “शिकायतें” पेज पर है।`,
  },
  'data-export-ready': {
    title: 'आपके डेटा की कॉपी तैयार है',
    text: () => `आप सात दिन तक “आपका डेटा” पेज से अपने डेटा की कॉपी ले सकते हैं। ${ifNotYou}`,
  },
}
