import type { WordsOf } from '../../../notices/kind.ts'
import type { PlanEnd, playKinds } from '../../../notices/play-kinds.ts'
import type { Say } from '../../say.ts'
import { because } from './because.ts'

function resultOf(
  { netMinor, currency }: { netMinor: number; currency: string },
  say: Say,
): string {
  if (netMinor === 0) return 'आप न जीते, न हारे।'
  const size = say.money({ amountMinor: Math.abs(netMinor), currency })
  return netMinor > 0 ? `कमीशन के बाद आप ${size} जीते।` : `आप ${size} हारे।`
}

const planEnds: Record<PlanEnd, string> = {
  unpaid: 'आपका बैलेंस उसकी अगली बेट के लिए काफ़ी नहीं है।',
  excluded: 'आपके खेलने पर रोक है। आने वाले ड्रॉ के दाँव लौटाए जाते हैं।',
  'jackpot-won': 'मुख्य जैकपॉट जीता जा चुका है।',
}

export const playWords: WordsOf<typeof playKinds> = {
  'bet-matched': {
    title: 'आपकी बेट का मिलान हुआ',
    text: (given, say) =>
      `${given.event} में ${given.selection} पर आपकी ${say.money(given)} की बेट का मिलान ${given.price} पर हुआ।${given.isWhole ? '' : ' बेट का बाक़ी हिस्सा अब भी रुका है।'}`,
  },
  'bets-matched': {
    title: 'आपकी बेट का मिलान हुआ',
    text: (given, say) => `आपकी रुकी हुई बेट में से ${given.bets} का मिलान हुआ, कुल ${say.money(given)}।`,
  },
  'bet-settled': {
    title: 'आपकी बेट का निपटान हुआ',
    text: (given, say) =>
      `${given.event} में मार्केट ${given.market} का निपटान हुआ। ${resultOf(given, say)}`,
  },
  'bets-settled': {
    title: 'आपकी बेट का निपटान हुआ',
    text: (given, say) => `${given.markets} मार्केट में आपकी बेट का निपटान हुआ। ${resultOf(given, say)}`,
  },
  'bet-lapsed': {
    title: 'आपकी बेट ख़त्म हो गई',
    text: (given, say) =>
      `${given.event} में ${given.selection} पर आपकी ${say.money(given)} की बेट का समय पर मिलान नहीं हुआ और वह ख़त्म हो गई। पैसे फिर से मुक्त हैं।`,
  },
  'bets-lapsed': {
    title: 'आपकी बेट ख़त्म हो गईं',
    text: (given, say) =>
      `आपकी बेट में से ${given.bets} का समय पर मिलान नहीं हुआ और वे ख़त्म हो गईं, कुल ${say.money(given)}। पैसे फिर से मुक्त हैं।`,
  },
  'market-voided': {
    title: 'एक मार्केट अमान्य है',
    text: (given, say) =>
      `${given.event} का मार्केट ${given.market} अमान्य है, इसलिए उसमें आपकी बेट नहीं गिनी जातीं।${given.amountMinor > 0 ? ` उनमें आपके बैलेंस के ${say.money(given)} बँधे थे, जो फिर से मुक्त हैं।` : ''} कारण कृपया हमारी सहायता से पूछें।`,
  },
  'multiple-leg-voided': {
    title: 'आपके मल्टीपल का एक चयन अमान्य है',
    text: ({ market, event, multipleId }) =>
      `${event} का मार्केट ${market} अमान्य है, इसलिए उसमें आपका चयन मल्टीपल ${multipleId} में 1.00 गिना जाता है। बाक़ी चयन बने रहते हैं। कारण कृपया हमारी सहायता से पूछें।`,
  },
  'casino-round-voided': {
    title: 'कैसीनो का एक राउंड रद्द हुआ',
    text: (given, say) =>
      `${given.game} का एक राउंड रद्द हुआ, और आपकी ${say.money(given)} की बेट नहीं गिनी जातीं। आपके दाँव फिर से आपके बैलेंस में हैं, और राउंड की जीत वापस ली जाती है।${because(given.reason)}`,
  },
  'bingo-round-voided': {
    title: 'बिंगो का एक राउंड रद्द हुआ',
    text: (given, say) =>
      `${given.room} का एक राउंड रद्द हुआ, और आपके टिकट नहीं गिने जाते। उनकी क़ीमत ${say.money(given)} फिर से आपके बैलेंस में है, और राउंड के इनाम वापस लिए जाते हैं।${because(given.reason)}`,
  },
  'scratch-card-voided': {
    title: 'एक स्क्रैच कार्ड रद्द हुआ',
    text: (given, say) =>
      `${given.game} का आपका कार्ड रद्द हुआ। उसकी क़ीमत ${say.money(given)} फिर से आपके बैलेंस में है, और कार्ड का इनाम वापस लिया जाता है।${because(given.reason)}`,
  },
  'slot-spin-voided': {
    title: 'एक स्पिन रद्द हुआ',
    text: (given, say) =>
      `${given.game} का आपका स्पिन रद्द हुआ। उसका ${say.money(given)} का दाँव फिर से आपके बैलेंस में है, और स्पिन का भुगतान वापस लिया जाता है।${because(given.reason)}`,
  },
  'scratch-card-played': {
    title: 'हमने आपके लिए एक स्क्रैच कार्ड खोला है',
    text: (given, say) =>
      `आपने ${given.game} का एक कार्ड दो हफ़्तों तक नहीं खोला था, इसलिए हमने उसे खोला। ${
        given.amountMinor > 0
          ? `उसमें ${say.money(given)} जीते गए, जो आपके बैलेंस में हैं।`
          : 'उसमें जीत नहीं हुई।'
      }`,
  },
  'house-market-corrected': {
    title: 'एक मार्केट का नतीजा सुधारा गया',
    text: (given, say) =>
      `${given.event} में ${given.market} का नतीजा ग़लत था, और उसमें आपकी बेट का निपटान फिर से हुआ। हमने ${given.isMore ? `आपके बैलेंस में ${say.money(given)} जोड़े हैं` : `${say.money(given)} वापस लिए हैं`}।`,
  },
  'lottery-won': {
    title: 'आपने लॉटरी में जीत हासिल की है',
    text: (given, say) => `आपने ${given.lottery} में ${say.money(given)} जीते हैं।`,
  },
  'lottery-lost': {
    title: 'लॉटरी के एक ड्रॉ का नतीजा आया है',
    text: ({ lottery, day, bets }, say) =>
      `${say.day(day)} का ${lottery} ड्रॉ हो गया। ${say.plural(bets, 'आपकी बेट नहीं जीती', 'आपकी बेट नहीं जीतीं')}।`,
  },
  'lottery-corrected': {
    title: 'लॉटरी के एक ड्रॉ का नतीजा ग़लत था',
    text: (given, say) =>
      `${say.day(given.day)} के ${given.lottery} का नतीजा सुधारना है, इसलिए आपकी ${say.money(given)} की जीत वापस ली गई। सही नतीजे में आप जीतते हैं, तो हम पैसे देते हैं और आपको बताते हैं।`,
  },
  'lottery-draw-moved': {
    title: 'लॉटरी का एक ड्रॉ दूसरे समय पर होगा',
    text: ({ lottery, day, drawsAt }, say) =>
      `${say.day(day)} का ${lottery} अपने समय पर नहीं हुआ। आपकी बेट ${say.time(drawsAt)} के ड्रॉ के लिए बनी रहती हैं।`,
  },
  'lottery-jackpot': {
    title: 'एक जैकपॉट आपकी तय राशि तक पहुँचा',
    text: (given, say) =>
      `${given.lottery} का जैकपॉट ${say.money(given)} है। ड्रॉ ${say.time(given.drawsAt)} को है। आप अपनी तय राशि लॉटरी के पेज पर बदल सकते हैं।`,
  },
  'lottery-renewed': {
    title: 'आपकी लॉटरी सदस्यता का नवीनीकरण हुआ',
    text: (given, say) =>
      `हमने ${given.lottery} के लिए आपके बैलेंस से ${say.money(given)} दिए हैं। सदस्यता ${say.day(given.day)} तक चुकाई गई है।`,
  },
  'lottery-renewal-due': {
    title: 'आपकी लॉटरी सदस्यता का नवीनीकरण होने वाला है',
    text: ({ lottery, day, cancelBefore }, say) =>
      `${lottery} की आपकी सदस्यता ${say.day(day)} तक चुकाई गई है और उसके बाद उसका नवीनीकरण होता है। आप इसे ${say.time(cancelBefore)} से पहले रद्द कर सकते हैं।`,
  },
  'lottery-subscription-ends': {
    title: 'आपकी लॉटरी सदस्यता समाप्त होने वाली है',
    text: ({ lottery, day }, say) =>
      `आपने ${lottery} की अपनी सदस्यता रद्द की है। उसका आख़िरी दिन ${say.day(day)} है।`,
  },
  'lottery-plan-ended': {
    title: 'आपकी एक लॉटरी योजना समाप्त हो गई है',
    text: ({ lottery, end }) =>
      `${lottery} की आपकी योजना समाप्त हो गई है और अब बेट नहीं लगाती। कारण: ${planEnds[end]}`,
  },
  'lottery-by-agent': {
    title: 'आपकी लॉटरी बेट अब एक टिकट है',
    text: ({ lottery, reference }) =>
      `${lottery} का जैकपॉट अपनी सीमा से ऊपर है, इसलिए आपकी बेट अमान्य है और दाँव ने एजेंट के ज़रिए उन्हीं नंबरों का टिकट ${reference} ख़रीदा है।`,
  },
  'lottery-by-house': {
    title: 'लॉटरी की बेट फिर हमेशा की तरह लगती हैं',
    text: ({ lottery }) =>
      `${lottery} का जैकपॉट अब अपनी सीमा से ऊपर नहीं है। नई बेट फिर हमारे यहाँ लगती हैं; ख़रीदे हुए टिकट मान्य रहते हैं।`,
  },
}
