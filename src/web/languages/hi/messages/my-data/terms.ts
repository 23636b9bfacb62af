import type { consentMessages as english } from '#web/ui/messages/my-data/terms.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const consentMessages: Texts<typeof english> = {
  title: 'हमारी शर्तें बदल गई हैं',
  from: (day) => `नई शर्तें ${day} से लागू हैं। संक्षेप में:`,
  wait: 'सहमति देते ही आप फिर बेट लगा सकते हैं, खेल सकते हैं और जमा कर सकते हैं। निकासी इसके लिए कभी नहीं रुकती।',
  read: 'शर्तें पढ़ें',
  agree: 'सहमति दें',
  later: 'अभी नहीं',
  consents: 'शर्तें जिन पर आपने सहमति दी है',
  consent: (number, at) => `संस्करण ${number}, ${at} को सहमति`,
  waits: (number) => `संस्करण ${number} आपकी प्रतीक्षा में है।`,
  desk: {
    title: 'शर्तें',
    lead: 'शर्तों के संस्करण। नया संस्करण शर्तों के पेज का अभी का पाठ रखता है। उसके लागू होने पर हर खिलाड़ी से अगले दाँव या अगली जमा से पहले सहमति माँगी जाती है।',
    publish: 'संस्करण प्रकाशित करें',
    publishText: 'प्रकाशन वापस नहीं लिया जा सकता।',
    published: 'संस्करण प्रकाशित हो गया है।',
    summary: 'बदलाव, सरल शब्दों में',
    summaryHint: 'खिलाड़ी सहमति माँगे जाने पर इसे पढ़ते हैं।',
    summaryMissing: 'कृपया बताएँ कि क्या बदला है।',
    validFrom: 'कब से लागू',
    dateMissing: 'कृपया तारीख़ और समय लिखें।',
    version: (number) => `संस्करण ${number}`,
    force: (at) => `${at} से लागू`,
    by: (at, name) => `${at} को ${name} ने प्रकाशित किया`,
    program: 'प्रोग्राम',
    agreed: (count) => `${counted(count, 'खिलाड़ी', 'खिलाड़ियों')} ने सहमति दी`,
  },
}
