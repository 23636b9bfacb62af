import type { refusalCases as english } from '#contract/refusals/cases.ts'
import type { Texts } from '../../texts.ts'

export const refusalCases: Texts<typeof english> = {
  permission: 'आपकी भूमिकाएँ इसकी अनुमति नहीं देतीं। प्रशासक आपको अनुमति वाली भूमिका दे सकता है।',
  wait: {
    seconds: (count) => `बहुत ज़्यादा कोशिशें हुईं। कृपया ${count} सेकंड रुकें और फिर कोशिश करें।`,
    minutes: (count) => `बहुत ज़्यादा कोशिशें हुईं। कृपया ${count} मिनट रुकें और फिर कोशिश करें।`,
    hours: (count) => `बहुत ज़्यादा कोशिशें हुईं। कृपया ${count} घंटे रुकें और फिर कोशिश करें।`,
  },
  amounts: {
    AMOUNT_TOO_SMALL: {
      deposit: (limit) => `सबसे छोटी जमा ${limit} है।`,
      withdrawal: (limit) => `सबसे छोटी निकासी ${limit} है।`,
    },
    AMOUNT_TOO_LARGE: {
      deposit: (limit) => `सबसे बड़ी जमा ${limit} है।`,
      withdrawal: (limit) => `सबसे बड़ी निकासी ${limit} है।`,
    },
  },
  ageMin: (years) => `खेलने के लिए आपकी उम्र ${years} वर्ष या उससे अधिक होनी चाहिए।`,
  raiseWaits: (hours) => `बड़ी सीमा की पुष्टि माँगने के ${hours} घंटे बाद हो सकती है।`,
  spinPause: (seconds) => `दो स्पिन के बीच कम से कम ${seconds} सेकंड होते हैं। कृपया थोड़ा रुकें।`,
  sessionEnds: {
    idle: 'आपका सेशन समाप्त हो गया क्योंकि कुछ समय से उसका उपयोग नहीं हुआ। कृपया फिर लॉग इन करें।',
    absolute: 'आपके सेशन का सबसे लंबा समय पूरा हो गया। कृपया फिर लॉग इन करें।',
    elsewhere: 'आपका सेशन किसी दूसरे पेज या डिवाइस से समाप्त किया गया। कृपया फिर लॉग इन करें।',
    operator: 'आपका सेशन हमारी सहायता ने समाप्त किया। कृपया फिर लॉग इन करें।',
    theft:
      'हमने आपका सेशन समाप्त कर दिया, क्योंकि हो सकता है किसी ने उसकी नक़ल की हो। कृपया फिर लॉग इन करें और नया पासवर्ड चुनें।',
  },
}
