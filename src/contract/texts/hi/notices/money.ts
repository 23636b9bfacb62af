import type { WordsOf } from '../../../notices/kind.ts'
import type { moneyKinds } from '../../../notices/money-kinds.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

export const moneyWords: WordsOf<typeof moneyKinds> = {
  'deposit-approved': {
    title: 'आपकी जमा राशि आ गई है',
    text: (given, say) =>
      `हमने आपके बैलेंस में ${say.money(given)} जोड़े हैं। जमा का संदर्भ ${given.reference} है।`,
  },
  'deposit-refused': {
    title: 'हम आपकी जमा राशि स्वीकार नहीं कर सके',
    text: (given, say) =>
      `संदर्भ ${given.reference} वाली आपकी ${say.money(given)} की जमा अस्वीकार हुई। आपका बैलेंस नहीं बदला।${because(given.reason)}`,
  },
  'deposit-expired': {
    title: 'आपकी जमा समाप्त हो गई है',
    text: (given, say) =>
      `संदर्भ ${given.reference} वाली आपकी ${say.money(given)} की जमा के लिए पैसे नहीं आए, इसलिए वह समाप्त हो गई है। अगर आपने भुगतान किया है, तो कृपया उसी संदर्भ के साथ फिर से बताएँ।`,
  },
  'withdrawal-held': {
    title: 'हम आपकी निकासी जाँच रहे हैं',
    text: (given, say) =>
      `हम आपकी ${say.money(given)} की निकासी देने से पहले जाँचते हैं। पैसे आपके ही हैं। जाँच ${say.time(given.endsAt)} तक पूरी होनी है; “निकासी” पेज कारण दिखाता है।`,
  },
  'payee-new': {
    title: 'आपकी निकासी एक नए खाते में जा रही है',
    text: (given, say) =>
      `${say.money(given)} की निकासी एक नए या बदले हुए खाते के लिए माँगी गई है: ${given.payee}। हम इस खाते में ${say.time(given.payableAt)} से पहले भुगतान नहीं करते। अगर यह खाता आपने नहीं जोड़ा, तो तुरंत सहायता को बताएँ और अपना पासवर्ड बदलें।`,
  },
  'exclusion-payout': {
    title: 'हम आपका बैलेंस आपको दे रहे हैं',
    text: (given, say) =>
      `आपके खेलने पर रोक है, इसलिए हमने ${say.money(given)} अलग रखे हैं और ${given.payee} को देते हैं। जो पैसे बाद में मुक्त हों, जैसे किसी खुली बेट से, वे भी दिए जाएँगे। भुगतान कहाँ तक पहुँचा, यह “निकासी” पेज पर दिखता है।`,
  },
  'exclusion-payee-needed': {
    title: 'बताएँ कि आपका बैलेंस कहाँ दें',
    text: (given, say) =>
      `आपके खेलने पर रोक है, और ${say.money(given)} का बैलेंस आपका है। हमें आपके अपने नाम का कोई खाता नहीं पता, जिसमें उसे दें। कृपया लॉग इन करके “निकासी” पेज पर निकासी माँगें; न कर सकें, तो सहायता को लिखें।`,
  },
  'account-closing': {
    title: 'आपने अपना खाता बंद करने को कहा है',
    text: (given, say) =>
      `हम पहले आपका ${say.money(given)} का बैलेंस आपको देते हैं और भुगतान होने पर आपका खाता बंद करते हैं। तब तक आप न खेल सकते हैं, न जमा कर सकते हैं। अगर कोई भुगतान मना हो जाए, तो लॉग इन करके किसी और खाते में निकासी माँगें। अगर आप खाता रखना चाहते हैं, या आपने उसे बंद करने को नहीं कहा, तो तुरंत सहायता को लिखें।`,
  },
  'account-closed-by-you': {
    title: 'आपका खाता बंद है',
    text: () =>
      'आपका बैलेंस आपको दे दिया गया है और आपके कहने पर आपका खाता हमेशा के लिए बंद है। उसमें कोई लॉग इन नहीं कर सकता।',
  },
  'withdrawal-late': {
    title: 'आपकी निकासी में देर हो रही है',
    text: (given, say) =>
      `आपकी ${say.money(given)} की निकासी में हमारे बताए समय से ज़्यादा लग रहा है। पैसे अब भी आपके हैं और आपके लिए अलग रखे हैं। हमारी टीम को बता दिया गया है, और आप सहायता से शिकायत कर सकते हैं।`,
  },
  'documents-asked': {
    title: 'कृपया हमें दस्तावेज़ भेजें',
    text: (given, say) => {
      const listed = given.documents.map((each) => documentNames[each]).join('; ')
      return `आपकी ${say.money(given)} की निकासी के लिए हमें ${say.time(given.dueAt)} तक दस्तावेज़ चाहिए${listed && `: ${listed}`}। पैसे आपके ही हैं।${because(given.reason)}`
    },
  },
  'documents-reminder': {
    title: 'हमें अब भी आपके दस्तावेज़ चाहिए',
    text: (given, say) =>
      `कृपया अपनी ${say.money(given)} की निकासी के दस्तावेज़ ${say.time(given.dueAt)} तक भेजें। पैसे आपके ही हैं।`,
  },
  'documents-overdue': {
    title: 'आपके दस्तावेज़ों का समय बीत चुका है',
    text: (given, say) =>
      `आपकी ${say.money(given)} की निकासी के दस्तावेज़ बारह हफ़्तों में नहीं आए। आप कुछ नहीं खोते: पैसे आपके ही हैं, और दस्तावेज़ आते ही हम उन्हें देते हैं।`,
  },
  'withdrawal-paid': {
    title: 'आपकी निकासी दे दी गई है',
    text: (given, say) => `हमने आपको ${say.money(given)} दिए हैं। भुगतान का संदर्भ ${given.reference} है।`,
  },
  'withdrawal-refused': {
    title: 'आपकी निकासी अस्वीकार हुई',
    text: (given, say) =>
      `हमने आपकी ${say.money(given)} की निकासी नहीं दी। पैसे फिर से आपके बैलेंस में हैं।${because(given.reason)}`,
  },
  'bonus-offered': {
    title: 'हम आपको बोनस की पेशकश करते हैं',
    text: (given, say) =>
      `आपको ${say.money(given)} का बोनस मिल सकता है। स्वीकार करने से पहले कृपया “बोनस” पेज पर उसकी शर्तें पढ़ें। पेशकश ${say.time(given.offerEndsAt)} को समाप्त होती है। आप कुछ न करें, तो कुछ नहीं होता।`,
  },
  'bonus-ends-soon': {
    title: 'आपके बोनस का समय लगभग पूरा है',
    text: (given, say) =>
      `${say.money(given)} का बोनस ${say.time(given.endsAt)} को समाप्त होता है। तब तक उसकी शर्त पूरी न हो, तो वह हमारे पास लौट आता है। आपका अपना बैलेंस वैसा ही रहता है, और आपको खेलना ज़रूरी नहीं है।`,
  },
  'bonus-paid': {
    title: 'आपका इनाम आपके बैलेंस में है',
    text: (given, say) =>
      `आपने अपने बोनस की शर्त पूरी की है, और हमने आपके बैलेंस में ${say.money(given)} दिए हैं। आप उन्हें निकाल सकते हैं।`,
  },
  'bonus-checked': {
    title: 'हम आपका बोनस जाँच रहे हैं',
    text: (given, say) =>
      `आपने अपने ${say.money(given)} के बोनस की शर्त पूरी की है। इनाम देने से पहले एक व्यक्ति बोनस देखता है। आपका अपना बैलेंस वैसा ही रहता है।`,
  },
  'bonus-ended': {
    title: 'आपका बोनस समाप्त हो गया है',
    text: (given, say) =>
      `आपका ${say.money(given)} का बोनस समाप्त हो गया और हमारे पास लौट आया। आपका अपना बैलेंस वैसा ही है।${because(given.reason)}`,
  },
  'account-inactive': {
    title: 'आपका खाता निष्क्रिय है',
    text: (given, say) => {
      const start = `आपने ${given.months} महीने से ज़्यादा समय से कोई दाँव नहीं लगाया है। जारी रखने के लिए लॉग इन करें: आपका खाता तुरंत फिर सक्रिय हो जाता है।`
      if (given.amountMinor <= 0) return `${start} आपका बैलेंस ख़ाली है, इसलिए और कुछ नहीं होता।`
      const fee =
        given.feeMinor === null
          ? ' हम कोई शुल्क नहीं लेते।'
          : ` हम उसे लौटा न सकें, तो उसके बाद हर महीने ${say.money({ amountMinor: given.feeMinor, currency: given.currency })} शुल्क लेते हैं, आपके बैलेंस से ज़्यादा कभी नहीं।`
      return given.payee === ''
        ? `${start} आपका बैलेंस ${say.money(given)} है। हमें आपका कोई खाता नहीं पता, जिसमें उसे दें: कृपया उसे ${say.time(given.dueAt)} तक निकाल लें।${fee}`
        : `${start} नहीं तो ${say.time(given.dueAt)} के बाद हम आपका ${say.money(given)} का बैलेंस ${given.payee} को लौटाते हैं।${fee}`
    },
  },
  'inactive-repayment': {
    title: 'हम आपके निष्क्रिय खाते का बैलेंस लौटा रहे हैं',
    text: (given, say) =>
      `हमने ${say.money(given)} अलग रखे हैं और ${given.payee} को देते हैं, जैसा हमने पहले बताया था। भुगतान कहाँ तक पहुँचा, यह “निकासी” पेज पर दिखता है।`,
  },
  'inactivity-fee': {
    title: 'आपके निष्क्रिय खाते से शुल्क लिया गया',
    text: (given, say) =>
      `हम आपका बैलेंस लौटा नहीं सके, और एक महीने के लिए ${say.money(given)} शुल्क लिया है। लॉग इन करें या अपना बैलेंस निकालें, तो आगे कोई शुल्क नहीं लिया जाता।`,
  },
}
