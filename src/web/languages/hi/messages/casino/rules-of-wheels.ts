import type { casinoWheelRules as english } from '#web/ui/messages/casino/rules-of-wheels.ts'
import type { Texts } from '../../../texts.ts'

export const casinoWheelRules: Texts<typeof english> = {
  '# Runs #, # Runs #, # Runs #, # Runs #, # Runs #, # Runs #, Wicket #, Extra Runs # of #.':
    '# रन #, # रन #, # रन #, # रन #, # रन #, # रन #, विकेट #, अतिरिक्त रन #; कुल # में से।',
  '# to # when one die shows the face, # to # when two do, # to # when three do.':
    'एक पासे पर वह संख्या आए तो #:#, दो पर #:#, तीन पर #:#।',
  '#, #, #, # and #.': '#, #, #, # और #।',
  'A chance that is missed or saved is no goal.': 'चूका या बचाया गया मौक़ा गोल नहीं है।',
  'A scorer and a kind of goal are drawn, each out of # chances.':
    'गोल करने वाला और गोल का तरीक़ा निकाले जाते हैं, हर एक # संभावनाओं में से।',
  'A tie gives the stake back.': 'बराबरी पर दाँव लौटता है।',
  'All four lose on zero.': 'शून्य पर चारों हारते हैं।',
  'All lose on # and #.': '# और # पर सब हारते हैं।',
  'All lose on zero.': 'शून्य पर सब हारते हैं।',
  'All three lose on zero.': 'शून्य पर तीनों हारते हैं।',
  'An innings ends after # balls or # wickets; the second one also when its team has more runs.':
    'पारी # गेंदों या # विकेट के बाद ख़त्म होती है; दूसरी पारी तब भी, जब उसकी टीम के रन ज़्यादा हो जाएँ।',
  'An innings ends after # balls or one wicket; the second one also when its team has more runs.':
    'पारी # गेंदों या एक विकेट के बाद ख़त्म होती है; दूसरी पारी तब भी, जब उसकी टीम के रन ज़्यादा हो जाएँ।',
  'Bets are taken before each stage.': 'हर चरण से पहले बेट ली जाती हैं।',
  'Bets are taken before every ball, at prices that follow the cards.':
    'हर गेंद से पहले बेट ली जाती हैं, ऐसे भावों पर जो पत्तों के साथ बदलते हैं।',
  'Both lose on three of a kind.': 'तीनों एक जैसे हों तो दोनों हारते हैं।',
  'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, No Goal # of #.':
    'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, कोई गोल नहीं #; कुल # में से।',
  'Digits are cards: ace to nine as shown, ten as nought, forty in all.':
    'अंक पत्तों से आते हैं: इक्का से नौ अपने अंक, दहला शून्य, कुल चालीस पत्ते।',
  'Each innings is dealt from # cards: # each of #, #, #, #, # and # runs and of the wicket.':
    'हर पारी # पत्तों से बँटती है: # पत्ते हर एक के, #, #, #, #, # और # रन के और विकेट के।',
  'East: #, #, #, #, #, #, #, #, #.': 'पूर्व: #, #, #, #, #, #, #, #, #।',
  'Every digit is drawn anew from nought to nine.': 'हर अंक शून्य से नौ में से नए सिरे से निकाला जाता है।',
  'Fifteen balls are dealt one after the other: three each of no run, one and two runs, two each of four runs, six runs and the wicket.':
    'पंद्रह गेंदें एक के बाद एक आती हैं: बिना रन, एक और दो रन की तीन-तीन, चार रन, छह रन और विकेट की दो-दो।',
  'It has the runs of its scoring shot, and gets one card of forty, ace to ten as one to ten.':
    'उसके पास अपने शॉट के रन हैं, और उसे चालीस में से एक पत्ता मिलता है, इक्का से दस एक से दस।',
  'North: #, #, #, #, #, #, #, #, #.': 'उत्तर: #, #, #, #, #, #, #, #, #।',
  'On zero, half of the stake comes back.': 'शून्य पर आधा दाँव लौटता है।',
  'One ball is drawn out of # chances.': '# संभावनाओं में से एक गेंद निकाली जाती है।',
  'Sic Bo# has the rules of Sic Bo.': 'सिक बो # के नियम सिक बो वाले हैं।',
  'South: #, #, #, #, #, #, #, #, #.': 'दक्षिण: #, #, #, #, #, #, #, #, #।',
  'Team B needs twelve.': 'टीम B को बारह चाहिए।',
  'The ball falls into one of # pockets, # to #.': 'गेंद # में से एक ख़ाने में गिरती है, # से #।',
  'The ball falls into one of # pockets, #, # and # to #.':
    'गेंद # में से एक ख़ाने में गिरती है, #, # और # से #।',
  'The pack is whole again for the second innings.': 'दूसरी पारी के लिए गड्डी फिर पूरी होती है।',
  'The round ends when one ball or one kind is left.':
    'एक गेंद या एक तरह की गेंदें बचने पर राउंड ख़त्म होता है।',
  'The single of a draw is the last digit of their sum.': 'ड्रॉ का सिंगल उनके जोड़ का आख़िरी अंक है।',
  'The wheel is half as large as others: the ball falls into one of # pockets, # to #.':
    'व्हील दूसरों से आधा है: गेंद # में से एक ख़ाने में गिरती है, # से #।',
  'Then a golden number is drawn from the same #.': 'फिर उन्हीं # में से एक सुनहरा नंबर निकाला जाता है।',
  'Three dice are thrown.': 'तीन पासे फेंके जाते हैं।',
  'Three digits are drawn for the open and, after more bets, three for the close.':
    'ओपन के लिए तीन अंक निकाले जाते हैं और, और बेट के बाद, क्लोज़ के लिए तीन।',
  'West: #, #, #, #, #, #, #, #, #.': 'पश्चिम: #, #, #, #, #, #, #, #, #।',
  'When it is the golden number too, at # to #.': 'वही सुनहरा नंबर भी हो तो #:#।',
  'all three dice show that face, or any face.': 'तीनों पासों पर वही संख्या, या कोई भी एक संख्या।',
  'at least two dice show that face.': 'कम से कम दो पासों पर वही संख्या।',
  'both faces are shown.': 'दोनों संख्याएँ आती हैं।',
  'four that meet.': 'चार जो मिलते हैं।',
  'if there is one, Shot Goal #, Header Goal #, Penalty Goal #, Free Kick Goal # of #.':
    'अगर गोल हो, शॉट से गोल #, हेडर गोल #, पेनल्टी गोल #, फ़्री किक गोल #; कुल # में से।',
  'nine numbers that stand next to each other on the wheel, clockwise from the zero.':
    'नौ नंबर जो व्हील पर साथ-साथ हैं, शून्य से घड़ी की दिशा में।',
  'one number.': 'एक नंबर।',
  'one of five digits.': 'पाँच अंकों में से एक।',
  'red or black, odd or even, low or high.': 'लाल या काला, विषम या सम, नीचा या ऊँचा।',
  'shot and card together are twelve or more; level scores win for team B.':
    'शॉट और पत्ता मिलाकर बारह या ज़्यादा; स्कोर बराबर हो तो टीम B जीतती है।',
  'six numbers.': 'छह नंबर।',
  'that digit.': 'वह अंक।',
  'the ball brings four or six runs.': 'गेंद पर चार या छह रन आते हैं।',
  'the number of the ball, at # to #.': 'गेंद का नंबर, #:#।',
  'the single of the open and the single of the close.': 'ओपन का सिंगल और क्लोज़ का सिंगल।',
  'the sum is four to ten, or eleven to seventeen.': 'जोड़ चार से दस, या ग्यारह से सत्रह है।',
  'the sum is odd or even.': 'जोड़ विषम या सम है।',
  'the sum of the dice.': 'पासों का जोड़।',
  'the team with more runs.': 'ज़्यादा रन वाली टीम।',
  'the three digits in any order; all different, two alike, or all alike.':
    'तीनों अंक किसी भी क्रम में; सब अलग, दो एक जैसे, या सब एक जैसे।',
  'three numbers of a row.': 'एक पंक्ति के तीन नंबर।',
  'twelve numbers.': 'बारह नंबर।',
  'two neighbours.': 'दो पड़ोसी।',
  'two rows.': 'दो पंक्तियाँ।',
  'what the next ball brings, at prices that follow the balls that are left.':
    'अगली गेंद पर क्या आता है, ऐसे भावों पर जो बची गेंदों के साथ बदलते हैं।',
  'what the next ball brings.': 'अगली गेंद पर क्या आता है।',
  'whether it reaches that many runs at its end.': 'क्या अंत में इतने रन बनते हैं।',
}
