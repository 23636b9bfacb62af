import type { lotteryRemarks as english } from '#web/ui/messages/lottery/remarks.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryRemarks: Texts<typeof english> = {
  'Digits and number of ranks are verified, amounts are recalled.':
    'अंक और श्रेणियों की संख्या जाँची हुई है, राशियाँ याददाश्त से हैं।',
  'One source names #:# and #:#.': 'एक स्रोत #:# और #:# बताता है।',
  'The refund for the Reintegro alone depends on a digit that the operator assigns; it is not offered.':
    'सिर्फ़ रेइंतेग्रो पर वापसी एक अंक पर निर्भर है जो संचालक देता है; यह उपलब्ध नहीं है।',
  'Published overall odds agree with these seven tiers.':
    'प्रकाशित कुल संभावना इन सात श्रेणियों से मेल खाती है।',
  'Two draws for every bet; odds are those of one.': 'हर बेट के लिए दो ड्रॉ; संभावनाएँ एक ड्रॉ की हैं।',
  "The key number alone refunds the stake at the operator's; it is not offered.":
    'संचालक के यहाँ सिर्फ़ की नंबर पर दाँव लौटता है; यह उपलब्ध नहीं है।',
  'The top prize is paid monthly for thirty years and is announced as such.':
    'सबसे बड़ा इनाम तीस साल तक हर महीने दिया जाता है और ऐसे ही घोषित होता है।',
  'The order of tiers # and # turned with the twelve Euro numbers; the new order is recalled.':
    'श्रेणी # और # का क्रम बारह यूरो नंबरों के साथ पलटा; नया क्रम याददाश्त से है।',
  'One source names #:# for the draw; #:# is what another says and what is used.':
    'एक स्रोत ड्रॉ के लिए #:# बताता है; दूसरा #:# कहता है, और वही माना गया है।',
  'One source; the operator has changed the game since, so these are older rules.':
    'एक स्रोत; संचालक ने बाद में खेल बदल दिया, इसलिए ये पुराने नियम हैं।',
  'The lowest tier is none or one number with the Chance; a public table counts only none.':
    'सबसे नीची श्रेणी शॉन्स के साथ कोई नहीं या एक नंबर है; एक सार्वजनिक तालिका सिर्फ़ कोई नहीं गिनती है।',
  'One source says #:#; two others agree on #:#.': 'एक स्रोत #:# कहता है; दो और #:# पर सहमत हैं।',
  'Since September # the lowest tier pays # and the shares of the others differ; numbers and tiers are the same.':
    'सितंबर # से सबसे नीची श्रेणी # देती है और बाक़ी के हिस्से अलग हैं; नंबर और श्रेणियाँ वही हैं।',
  'Every class has numbers of its own.': 'हर श्रेणी के अपने नंबर हैं।',
  'The operator counts classes from the lowest up, this table from the top down.':
    'संचालक श्रेणियाँ नीचे से ऊपर गिनता है, यह तालिका ऊपर से नीचे।',
  'Older rules drew two numbers in the top class and paid # a month for life.':
    'पुराने नियमों में सबसे ऊँची श्रेणी में दो नंबर निकलते थे और जीवन भर हर महीने # मिलते थे।',
  'The maximum is five times the top prize.': 'अधिकतम सबसे बड़े इनाम का पाँच गुना है।',
  'The terms name only "Keno"; the game of New York stands in for it.':
    'शर्तों में सिर्फ़ “केनो” लिखा है; उसकी जगह न्यूयॉर्क का खेल है।',
  'Only the name and the maximum are known.': 'सिर्फ़ नाम और अधिकतम पता हैं।',
  'Matrix, pay table and the five minutes between draws are proposed, after KeNow.':
    'नंबरों का ढाँचा, भुगतान तालिका और ड्रॉ के बीच पाँच मिनट KeNow के अनुसार प्रस्तावित हैं।',
  '# draws a day.': 'दिन में # ड्रॉ।',
  'The largest prize agrees with a second source, the rest of the pay table has one.':
    'सबसे बड़ा इनाम दूसरे स्रोत से मेल खाता है, बाक़ी भुगतान तालिका का एक स्रोत है।',
  'The jackpot category with the Reintegro and the refund for the Reintegro alone depend on a digit that the operator assigns; they are not offered.':
    'रेइंतेग्रो वाली जैकपॉट श्रेणी और सिर्फ़ रेइंतेग्रो पर वापसी एक अंक पर निर्भर हैं जो संचालक देता है; ये उपलब्ध नहीं हैं।',
  'The number # is printed as #.': 'नंबर # को # छापा जाता है।',
  'Five draws for every bet, each with its own top prize; odds are those of one.':
    'हर बेट के लिए पाँच ड्रॉ, हर एक का अपना सबसे बड़ा इनाम; संभावनाएँ एक ड्रॉ की हैं।',
  'Tiers below the top and their prizes are proposed.':
    'सबसे ऊँची से नीचे की श्रेणियाँ और उनके इनाम प्रस्तावित हैं।',
  'The operator joins some of these tiers in its own table.':
    'संचालक अपनी तालिका में इनमें से कुछ श्रेणियाँ मिला देता है।',
  'The prize of the seventh tier and the time are recalled.':
    'सातवीं श्रेणी का इनाम और समय याददाश्त से हैं।',
  'The game that the terms of the house describe.': 'वह खेल जो हाउस की शर्तें बताती हैं।',
  'Rules before October # are recalled.': 'अक्टूबर # से पहले के नियम याददाश्त से हैं।',
  'The multiplier belongs to the single play and is drawn when the play is sold.':
    'गुणक हर अकेले खेल का होता है और बिकते समय निकाला जाता है।',
  'The terms of the house name withholding and annuity for the game before; here neither applies.':
    'हाउस की शर्तें पिछले खेल के लिए कटौती और किस्तें बताती हैं; यहाँ दोनों लागू नहीं।',
  'The odds of the first three tiers are verified, the lower tiers are inferred.':
    'पहली तीन श्रेणियों की संभावनाएँ जाँची हुई हैं, नीचे की अनुमान से हैं।',
  'A draw on Fridays is recalled and not confirmed.': 'शुक्रवार का ड्रॉ याददाश्त से है और पक्का नहीं है।',
  'Matrix, days and number of digits are proposed.': 'नंबरों का ढाँचा, दिन और अंकों की संख्या प्रस्तावित हैं।',
  'All outcomes fit seven digits, but without supplementary numbers.':
    'सभी नतीजे सात अंकों में आ जाते हैं, पर पूरक नंबरों के बिना।',
  'The day on which the pool grew from # to # numbers is recalled.':
    'जिस दिन पूल # से # नंबर का हुआ, वह याददाश्त से है।',
  'The top prize is verified, the other prizes are recalled.':
    'सबसे बड़ा इनाम जाँचा हुआ है, बाक़ी इनाम याददाश्त से हैं।',
  'Older pages name #:# for the draw.': 'पुराने पेज ड्रॉ का समय #:# बताते हैं।',
  'The operator draws the ten up to a jackpot of #, the terms of the house below it.':
    'संचालक # के जैकपॉट तक दस निकालता है, हाउस की शर्तें उससे नीचे।',
  'The day on which draws on Mondays began is recalled.':
    'सोमवार के ड्रॉ जिस दिन शुरू हुए, वह याददाश्त से है।',
  'A later pool of # numbers is recalled and not confirmed.':
    'बाद का # नंबरों का पूल याददाश्त से है और पक्का नहीं है।',
  'Tiers # and # exclude each other.': 'श्रेणी # और # साथ नहीं हो सकतीं।',
  'Tier # was one or two numbers with both supplementaries before; the day of the change is not known.':
    'श्रेणी # पहले दोनों पूरक नंबरों के साथ एक या दो नंबर थी; बदलाव का दिन पता नहीं है।',
  'Twelve numbers are marked and six are drawn.': 'बारह नंबर चुने जाते हैं और छह निकाले जाते हैं।',
  'Odds are shown for exactly so many digits: the next one differs.':
    'संभावनाएँ ठीक इतने अंकों की हैं: अगला अंक अलग है।',
  'Matrix, day and number of digits are proposed: the largest game of six numbers that seven digits hold.':
    'नंबरों का ढाँचा, दिन और अंकों की संख्या प्रस्तावित हैं: छह नंबरों का सबसे बड़ा खेल जो सात अंकों में आए।',
  'Played with the last six of the seven digits of the ticket number.':
    'टिकट नंबर के सात में से आख़िरी छह अंकों से खेला जाता है।',
  'The time of the draw is recalled.': 'ड्रॉ का समय याददाश्त से है।',
  'No source explains it.': 'कोई स्रोत इसे नहीं समझाता।',
  'Proposed as the same draw for a smaller stake.': 'छोटे दाँव के लिए वही ड्रॉ प्रस्तावित है।',
  'The Jolly counts beside five numbers only.': 'जॉली सिर्फ़ पाँच नंबरों के साथ गिना जाता है।',
  'Digits and the smallest win are verified, amounts are recalled.':
    'अंक और सबसे छोटी जीत जाँची हुई हैं, राशियाँ याददाश्त से हैं।',
  'Two sources name #:# on Saturdays, which may be when sales end.':
    'दो स्रोत शनिवार को #:# बताते हैं, जो बिक्री ख़त्म होने का समय हो सकता है।',
  'Matrix, day and number of digits are proposed, after the Australian Powerball.':
    'नंबरों का ढाँचा, दिन और अंकों की संख्या ऑस्ट्रेलियाई पावरबॉल के अनुसार प्रस्तावित हैं।',
  'Ten numbers are marked and seven are drawn.': 'दस नंबर चुने जाते हैं और सात निकाले जाते हैं।',
  'The team of the heart is not offered.': 'दिल की टीम उपलब्ध नहीं है।',
  'Matrix, day and number of digits are proposed, after Oz Lotto.':
    'नंबरों का ढाँचा, दिन और अंकों की संख्या Oz Lotto के अनुसार प्रस्तावित हैं।',
  'A game of the house: its numbers were mapped from a Swiss draw.':
    'हाउस का खेल: इसके नंबर एक स्विस ड्रॉ से निकाले जाते थे।',
  'Lower tiers and the minute of the draw are inferred.': 'नीचे की श्रेणियाँ और ड्रॉ का मिनट अनुमान से हैं।',
  'In draws in which the jackpot must be won the lower tiers pay more than these prizes.':
    'जिन ड्रॉ में जैकपॉट जीता ही जाना है, उनमें नीचे की श्रेणियाँ इन इनामों से ज़्यादा देती हैं।',
  'Matrix, days and number of digits are proposed, after Mega Millions.':
    'नंबरों का ढाँचा, दिन और अंकों की संख्या Mega Millions के अनुसार प्रस्तावित हैं।',
  'Matrix, days and number of digits are proposed, after Powerball; stock exchanges are closed on Saturdays.':
    'नंबरों का ढाँचा, दिन और अंकों की संख्या Powerball के अनुसार प्रस्तावित हैं; शनिवार को शेयर बाज़ार बंद रहते हैं।',
  'Known as Monday and Wednesday Lotto before #.': '# से पहले Monday and Wednesday Lotto कहलाता था।',
}
