import type { proofSentences as english } from '#domain/language/proof-sentences.ts'
import { casinoText } from '#web/ui/names/casino-words.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { locale } from './locale.ts'
import type { Texts } from '../texts.ts'
import { counted } from '../words.ts'

const kinds = {
  round: 'राउंड',
  bingo: 'बिंगो राउंड',
  'scratch-card': 'स्क्रैच कार्ड',
  'slot-spin': 'स्पिन',
}
const plays = { round: 'राउंड', bingo: 'राउंड', 'scratch-card': 'स्क्रैच कार्ड', 'slot-spin': 'स्पिन' }

const whole = (number: number): string => number.toLocaleString(locale)
const named = (pieces: readonly string[]): string => pieces.map(casinoText).join(' ')

export const proofSentences: Texts<typeof english> = {
  named: (kind, id) => `${plays[kind]} ${id}`,
  reading: {
    notJson: 'यह पाठ JSON नहीं है।',
    noRecord: (kind) => `यह पाठ किसी ${kinds[kind]} का रिकॉर्ड नहीं है।`,
    wrongField: (field) => `फ़ील्ड ${field} वैसी नहीं है जैसी रिकॉर्ड में होती है।`,
  },
  rules: {
    known: (game, version) => `खेल ${gameText(game)} है, उसके नियमों के संस्करण ${version} से।`,
    unknownVersion: (game, version) => `“${game}” के नियमों का संस्करण ${version} नहीं है।`,
    unknownGame: (game) => `“${game}” नाम का कोई खेल नहीं है।`,
    nothingAside: (game) => `${gameText(game)} में कुछ अलग नहीं रखा जाता: हर राउंड में पूरी गड्डी होती है।`,
    slot: (slot, version) =>
      `स्लॉट ${gameText(slot)} है, उसके नियमों के संस्करण ${version} से, हर लाइन पर एक सिक्का।`,
    unknownSlot: (slot, version) =>
      `“${slot}” नाम का ऐसा कोई स्लॉट नहीं, जिसके नियमों का संस्करण ${version} और यह दाँव हो।`,
    card: (game, version, tickets) =>
      `खेल ${gameText(game)} है, संस्करण ${version}: ${whole(tickets)} टिकटों का पूल, और इनाम उसी में से है।`,
    unknownCard: (game) => `${gameText(game)} में ऐसा टिकट या ऐसा इनाम नहीं है।`,
  },
  chain: {
    right: (steps) =>
      `${whole(steps)} बार हैश करने पर सीड से श्रृंखला का सिरा मिलता है, जो उसके पहले राउंड से पहले प्रकाशित हुआ था।`,
    wrong: (steps) => `${whole(steps)} बार हैश करने पर सीड से श्रृंखला का प्रकाशित सिरा नहीं मिलता।`,
  },
  bets: {
    right: (count) => `${whole(count)} बेट की सूची का हैश वही है जो बेट बंद होने पर प्रकाशित हुआ था।`,
    wrong: 'बेट की सूची का हैश वह नहीं है जो बेट बंद होने पर प्रकाशित हुआ था।',
  },
  entropy: {
    players: 'बेट की सूची का हैश ही सार्वजनिक एंट्रॉपी है।',
    otherRound: (due, told) => `बेट बीकन के राउंड ${due} के लिए बंद हुई थीं, ${told} के लिए नहीं।`,
    otherNumber: 'बीकन की संख्या उसके हस्ताक्षर का हैश नहीं है।',
    genuine: (round) => `बीकन का राउंड ${round} बेट बंद होने के बाद आया, और उसका हस्ताक्षर असली है।`,
    notSigned: (round) => `बीकन ने राउंड ${round} पर ऐसा हस्ताक्षर नहीं किया।`,
  },
  draw: {
    right: (pieces) => `चरण की कुंजी से ${named(pieces)} निकलता है।`,
    wrong: (pieces, told) => `चरण की कुंजी से ${named(pieces)} निकलता है, ${named(told)} नहीं।`,
    tooLate: 'राउंड इस चरण से पहले ही ख़त्म हो चुका था।',
  },
  results: {
    right: (count) => `जिन ${whole(count)} चयनों पर बेट लगी थी, उन सबका निपटान नियमों से हुआ है।`,
    wrong: 'जिस चयन पर बेट लगी थी, उसका निपटान नियमों से नहीं हुआ है।',
    unknown: (game, market, selection) =>
      `${gameText(game)} में ${casinoText(selection)} पर ${casinoText(market)} नहीं है।`,
  },
  end: {
    right: 'राउंड अपने आख़िरी चरण के बाद ख़त्म हुआ।',
    wrong: 'राउंड अपने आख़िरी चरण के बाद ख़त्म नहीं हुआ।',
  },
  digest: {
    right: 'रिकॉर्ड का डाइजेस्ट सही है: रास्ते में उसमें कुछ नहीं बदला।',
    wrong: 'रिकॉर्ड का डाइजेस्ट सही नहीं है: रास्ते में उसमें कुछ बदला है।',
  },
  bingo: {
    tickets: (count) => `सभी ${whole(count)} टिकट अपने खिलाड़ी के सीड और बिक्री में अपनी जगह से निकलते हैं।`,
    otherTicket: (sale) => `टिकट ${sale} अपने खिलाड़ी के सीड से नहीं निकलता।`,
    otherOrder: 'टिकट अपनी बिक्री के क्रम में नहीं हैं।',
    list: (count) => `${whole(count)} टिकटों की सूची का हैश वही है जो बिक्री पूरी होने पर प्रकाशित हुआ था।`,
    otherList: 'टिकटों की सूची का हैश वह नहीं है जो बिक्री पूरी होने पर प्रकाशित हुआ था।',
    balls: (balls) => `राउंड की कुंजी से ये गेंदें निकलती हैं: ${balls.join(' ')}।`,
    otherBalls: 'राउंड की कुंजी से गेंदें किसी और क्रम में निकलती हैं।',
    prizes: (count) => `${count} इनाम और हाउस का हिस्सा मिलाकर ठीक सभी टिकटों की क़ीमत है।`,
    otherPrizes: 'इनाम या हाउस का हिस्सा नियमों वाला नहीं है।',
  },
  card: {
    inPool: (ticket) =>
      `टिकट ${ticket} इस इनाम के साथ पूल में था: उसका हैश उस रूट तक जाता है जो पहली बिक्री से पहले प्रकाशित हुआ था।`,
    notInPool: (ticket) => `इस इनाम के साथ टिकट ${ticket} का हैश प्रकाशित रूट तक नहीं जाता।`,
    seed: 'सर्वर के सीड का हैश वही है जो ख़रीद से पहले बताया गया था।',
    otherSeed: 'सर्वर के सीड का हैश वह नहीं है जो ख़रीद से पहले बताया गया था।',
    otherSold: (sale, marked) =>
      `बिक्री ${sale} से पहले ${whole(sale - 1)} टिकट बिके थे; रिकॉर्ड में ${whole(marked)} दर्ज हैं।`,
    chosen: (ticket, unsold) => `दोनों सीड ${whole(unsold)} अनबिके टिकटों में से टिकट ${ticket} चुनते हैं।`,
    otherChosen: (chosen, unsold, told) =>
      `दोनों सीड ${whole(unsold)} अनबिके टिकटों में से टिकट ${chosen} चुनते हैं, ${told} नहीं।`,
    picture: 'तस्वीर टिकट के सॉल्ट से निकलती है और यही इनाम दिखाती है।',
    otherPicture: 'तस्वीर टिकट के सॉल्ट से नहीं निकलती।',
  },
  spin: {
    seed: 'सर्वर के सीड का हैश वही है जो स्पिन से पहले बताया गया था।',
    otherSeed: 'सर्वर के सीड का हैश वह नहीं है जो स्पिन से पहले बताया गया था।',
    stops: (drawn) => `दोनों सीड रीलों को ${drawn.join(', ')} पर रोकते हैं।`,
    otherStops: (drawn, told) =>
      `दोनों सीड रीलों को ${drawn.join(', ')} पर रोकते हैं, ${told.join(', ')} पर नहीं।`,
    pays: (coins) => `इनाम तालिका से विंडो ${counted(coins, 'सिक्का', 'सिक्के')} देती है।`,
    otherPays: 'विंडो, उसके इनाम या भुगतान इनाम तालिका वाले नहीं हैं।',
  },
}
