import type { casinoCardRules as english } from '#web/ui/messages/casino/rules-of-cards.ts'
import type { Texts } from '../../../texts.ts'

export const casinoCardRules: Texts<typeof english> = {
  '# to # for Player or Banker, # to # for both.': 'खिलाड़ी या बैंकर पर #:#, दोनों पर #:#।',
  'A bet therefore binds twice its stake.': 'इसलिए एक बेट अपने दाँव का दोगुना रोकती है।',
  'A lay wins when any of the other three wins.': 'बाक़ी तीन में से कोई भी जीते तो Lay जीतता है।',
  'A pair is two first cards of the same rank.': 'पहले दो पत्ते एक ही दर्जे के हों तो जोड़ी है।',
  'A royal flush is a straight flush.': 'रॉयल फ़्लश एक स्ट्रेट फ़्लश है।',
  'A seven loses every line.': 'सात आने पर हर लाइन हारती है।',
  'A straight flush is neither a straight nor a flush.': 'स्ट्रेट फ़्लश न स्ट्रेट है, न फ़्लश।',
  'A tie gives a stake on Player or Banker back.': 'बराबरी पर खिलाड़ी या बैंकर का दाँव लौटता है।',
  'Ace is low, king is high.': 'इक्का सबसे नीचा है, बादशाह सबसे ऊँचा।',
  'Ace to nine count as shown, the others nothing; only the last digit of the sum counts.':
    'इक्का से नौ अपने अंक गिने जाते हैं, बाक़ी के शून्य; जोड़ का सिर्फ़ आख़िरी अंक गिना जाता है।',
  'Ace, three, five, seven, nine, jack and king are odd.':
    'इक्का, तीन, पाँच, सात, नौ, ग़ुलाम और बादशाह विषम हैं।',
  'Ace-king-queen is the highest sequence, ace-two-three the second.':
    'इक्का-बादशाह-बेगम सबसे ऊँचा क्रम है, इक्का-दो-तीन दूसरा।',
  'Ace-king-queen is the highest straight, ace-two-three the second.':
    'इक्का-बादशाह-बेगम सबसे ऊँचा स्ट्रेट है, इक्का-दो-तीन दूसरा।',
  'Amar wins on ace to six, Akbar on seven to ten, Anthony on jack to king.':
    'इक्का से छह पर अमर जीतता है, सात से दस पर अकबर, ग़ुलाम से बादशाह पर एंथनी।',
  'An eight or nine of the first two cards ends the round.':
    'पहले दो पत्तों के आठ या नौ अंक हों तो राउंड ख़त्म।',
  'Andar, which is dealt first, pays # to #; Bahar pays # to #.':
    'अंदर, जिसे पहले पत्ता मिलता है, #:# देता है; बाहर #:# देता है।',
  'Banker pays # to #; Main (no commission): Banker pays # to #, and # to # when it wins with six.':
    'बैंकर #:# देता है; मुख्य (बिना कमीशन): बैंकर #:# देता है, और छह से जीतने पर #:#।',
  'Bets are taken before each card, at prices that follow the cards.':
    'हर पत्ते से पहले बेट ली जाती हैं, ऐसे भावों पर जो पत्तों के साथ बदलते हैं।',
  'Bets are taken before each card.': 'हर पत्ते से पहले बेट ली जाती हैं।',
  'Bets are taken before the first four and before every other card.':
    'पहले चार पत्तों से पहले और उसके बाद हर पत्ते से पहले बेट ली जाती हैं।',
  'Bollywood Casino # has the rules of Bollywood Casino.':
    'बॉलीवुड कैसीनो # के नियम बॉलीवुड कैसीनो वाले हैं।',
  'Cards are dealt from one pack without kings, four at first and then one by one, until a suit has five.':
    'बिना बादशाहों की एक गड्डी से पत्ते बाँटे जाते हैं, पहले चार, फिर एक-एक, जब तक किसी सूट के पाँच न हो जाएँ।',
  'Cards are dealt to Bahar and Andar in turn, Bahar first, until every rank has been seen.':
    'पत्ते बारी-बारी से बाहर और अंदर को बाँटे जाते हैं, पहले बाहर को, जब तक हर दर्जा न आ जाए।',
  'Cards are then dealt to Andar and Bahar in turn, Andar first, until one has the rank of the joker.':
    'फिर पत्ते बारी-बारी से अंदर और बाहर को बाँटे जाते हैं, पहले अंदर को, जब तक कोई जोकर के दर्जे का न हो।',
  'Cards are then dealt to Bahar and Andar in turn, Bahar first, until one has the rank of the joker.':
    'फिर पत्ते बारी-बारी से बाहर और अंदर को बाँटे जाते हैं, पहले बाहर को, जब तक कोई जोकर के दर्जे का न हो।',
  'Dragon and Tiger get one card each from eight packs.':
    'ड्रैगन और टाइगर को आठ गड्डियों से एक-एक पत्ता मिलता है।',
  'Dragon and then Tiger get one card each from one pack.':
    'एक गड्डी से पहले ड्रैगन को, फिर टाइगर को एक-एक पत्ता मिलता है।',
  'Dragon, Tiger and Lion get one card each from one pack.':
    'ड्रैगन, टाइगर और लायन को एक गड्डी से एक-एक पत्ता मिलता है।',
  'Dulha Dulhan wins on a queen or king, Barati on an ace or jack.':
    'बेगम या बादशाह पर दूल्हा दुल्हन जीतता है, इक्के या ग़ुलाम पर बाराती।',
  'Eight players and the dealer get three cards each from one pack.':
    'आठ खिलाड़ियों और डीलर को एक गड्डी से तीन-तीन पत्ते मिलते हैं।',
  'Else Player draws on # to #.': 'नहीं तो खिलाड़ी # से # अंकों पर एक और पत्ता लेता है।',
  'Equal hands give the stake back.': 'हाथ बराबर हों तो दाँव लौटता है।',
  'Equal ranks are decided by suit: spade, heart, club, diamond.':
    'दर्जे बराबर हों तो सूट तय करता है: हुकुम, पान, चिड़ी, ईंट।',
  'Equal sums give the stake back.': 'जोड़ बराबर हों तो दाँव लौटता है।',
  'Equal sums lose.': 'जोड़ बराबर हों तो हार।',
  'Exactly # gives the stake back.': 'ठीक # हो तो दाँव लौटता है।',
  'From the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'सबसे ऊँचे से: शुद्ध क्रम, ट्रेल, क्रम, रंग, जोड़ी, हाई कार्ड।',
  'Hands from the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'हाथ, सबसे ऊँचे से: शुद्ध क्रम, ट्रेल, क्रम, रंग, जोड़ी, हाई कार्ड।',
  'Hands from the highest: straight flush, trio, straight, flush, pair, high card.':
    'हाथ, सबसे ऊँचे से: स्ट्रेट फ़्लश, ट्रायो, स्ट्रेट, फ़्लश, जोड़ी, हाई कार्ड।',
  'Hands from the highest: trail, pure sequence, sequence, colour, pair, high card.':
    'हाथ, सबसे ऊँचे से: ट्रेल, शुद्ध क्रम, क्रम, रंग, जोड़ी, हाई कार्ड।',
  'Hands from the lowest: high card, pair, colour, sequence, trail, pure sequence.':
    'हाथ, सबसे नीचे से: हाई कार्ड, जोड़ी, रंग, क्रम, ट्रेल, शुद्ध क्रम।',
  'If the card of the player is at least as high, the player wins one stake; else both stakes are lost.':
    'खिलाड़ी का पत्ता कम से कम उतना ऊँचा हो तो खिलाड़ी एक दाँव जीतता है; नहीं तो दोनों दाँव जाते हैं।',
  'If the pack does not reach, the highest suit among their last cards decides: spade, heart, club, diamond.':
    'गड्डी पूरी न पड़े तो उनके आख़िरी पत्तों का सबसे ऊँचा सूट तय करता है: हुकुम, पान, चिड़ी, ईंट।',
  'On a seven, half of the stake comes back.': 'सात पर आधा दाँव लौटता है।',
  'On equal ranks the tie wins and half of a stake on Dragon or Tiger comes back.':
    'दर्जे बराबर हों तो बराबरी जीतती है और ड्रैगन या टाइगर का आधा दाँव लौटता है।',
  'On equal ranks there is a war: a second stake as high as the first joins it, and both get one more card.':
    'दर्जे बराबर हों तो वॉर होता है: पहले जितना ही दूसरा दाँव जुड़ता है, और दोनों को एक-एक पत्ता और मिलता है।',
  'One card is dealt from eight packs.': 'आठ गड्डियों से एक पत्ता बाँटा जाता है।',
  'One card is dealt from one pack.': 'एक गड्डी से एक पत्ता बाँटा जाता है।',
  'One card is dealt from two packs of jacks, queens, kings and aces.':
    'ग़ुलाम, बेगम, बादशाह और इक्कों की दो गड्डियों से एक पत्ता बाँटा जाता है।',
  'Pair # to #, colour # to #, sequence # to #, pure sequence # to #, trail # to #, three aces # to #.':
    'जोड़ी #:#, रंग #:#, क्रम #:#, शुद्ध क्रम #:#, ट्रेल #:#, तीन इक्के #:#।',
  'Pair # to #, colour # to #, sequence # to #, trail # to #, pure sequence # to #.':
    'जोड़ी #:#, रंग #:#, क्रम #:#, ट्रेल #:#, शुद्ध क्रम #:#।',
  'Pair of twos to tens # to #; ace with queen or jack # to #; pair of jacks, queens or kings # to #; ace with king # to #; ace with queen or jack of one suit # to #; ace with king of one suit # to #; two aces # to #.':
    'दुक्की से दहले तक की जोड़ी #:#; इक्का और बेगम या ग़ुलाम #:#; ग़ुलाम, बेगम या बादशाह की जोड़ी #:#; इक्का और बादशाह #:#; एक सूट के इक्का और बेगम या ग़ुलाम #:#; एक सूट के इक्का और बादशाह #:#; दो इक्के #:#।',
  'Player A always has jack of spades, jack of hearts and two of diamonds.':
    'खिलाड़ी A के पास हमेशा हुकुम का ग़ुलाम, पान का ग़ुलाम और ईंट की दुक्की होती है।',
  'Player A always has jack of spades, ten of hearts and eight of diamonds.':
    'खिलाड़ी A के पास हमेशा हुकुम का ग़ुलाम, पान का दहला और ईंट का अट्ठा होता है।',
  'Player A always has king of spades, queen of hearts and ten of diamonds.':
    'खिलाड़ी A के पास हमेशा हुकुम का बादशाह, पान की बेगम और ईंट का दहला होता है।',
  'Player A always has queen of spades, jack of hearts and nine of diamonds.':
    'खिलाड़ी A के पास हमेशा हुकुम की बेगम, पान का ग़ुलाम और ईंट का नहला होता है।',
  'Player A always has two of hearts, two of spades and three of clubs.':
    'खिलाड़ी A के पास हमेशा पान की दुक्की, हुकुम की दुक्की और चिड़ी की तिक्की होती है।',
  'Player B gets three cards.': 'खिलाड़ी B को तीन पत्ते मिलते हैं।',
  'Player B has eight and nine of hearts, and gets one card.':
    'खिलाड़ी B के पास पान का अट्ठा और नहला होता है, और उसे एक पत्ता मिलता है।',
  'Player B has nine of clubs and eight of spades, and gets one card.':
    'खिलाड़ी B के पास चिड़ी का नहला और हुकुम का अट्ठा होता है, और उसे एक पत्ता मिलता है।',
  'Player B has ten and nine of clubs, and gets one card.':
    'खिलाड़ी B के पास चिड़ी का दहला और नहला होता है, और उसे एक पत्ता मिलता है।',
  'Player and Banker get two cards each from # packs.':
    'खिलाड़ी और बैंकर को # गड्डियों से दो-दो पत्ते मिलते हैं।',
  'Player and Banker get two cards each from one pack.':
    'खिलाड़ी और बैंकर को एक गड्डी से दो-दो पत्ते मिलते हैं।',
  'Players #, #, # and # begin with as many points and get one card each; jack counts #, queen #, king #.':
    'खिलाड़ी #, #, # और # उतने ही अंकों से शुरू करते हैं और उन्हें एक-एक पत्ता मिलता है; ग़ुलाम के #, बेगम के #, बादशाह के # अंक हैं।',
  'Players A and B get three cards each from one pack, one to each in turn.':
    'खिलाड़ी A और B को एक गड्डी से तीन-तीन पत्ते मिलते हैं, बारी-बारी से एक-एक।',
  'Players A and B get three cards each from one pack.':
    'खिलाड़ी A और B को एक गड्डी से तीन-तीन पत्ते मिलते हैं।',
  'Players A and B get two cards each from one pack, and five cards are laid that both use.':
    'खिलाड़ी A और B को एक गड्डी से दो-दो पत्ते मिलते हैं, और पाँच पत्ते बिछते हैं जो दोनों के काम आते हैं।',
  'Players A and B get two cards each from one pack; then three, one and one more cards are laid that both use.':
    'खिलाड़ी A और B को एक गड्डी से दो-दो पत्ते मिलते हैं; फिर तीन, एक और एक पत्ता बिछता है जो दोनों के काम आते हैं।',
  'Players who are tied for the top get one more card each until one of them leads.':
    'सबसे ऊपर बराबरी वाले खिलाड़ियों को एक-एक पत्ता और मिलता है, जब तक उनमें से कोई आगे न हो।',
  'Players who are tied for the top get one more card each until one of them leads; ties below the top do not matter.':
    'सबसे ऊपर बराबरी वाले खिलाड़ियों को एक-एक पत्ता और मिलता है, जब तक उनमें से कोई आगे न हो; नीचे की बराबरी से फ़र्क़ नहीं पड़ता।',
  'Prices follow the cards.': 'भाव पत्तों के साथ बदलते हैं।',
  'Prices follow what is left of the pack.': 'भाव गड्डी में बचे पत्तों के साथ बदलते हैं।',
  'Six players get two cards each from one pack, and five cards are laid that all use.':
    'छह खिलाड़ियों को एक गड्डी से दो-दो पत्ते मिलते हैं, और पाँच पत्ते बिछते हैं जो सबके काम आते हैं।',
  'Small and big are the number of cards of both.': 'छोटा और बड़ा दोनों के पत्तों की गिनती है।',
  'Super # wins when Banker wins with six.': 'बैंकर छह से जीते तो सुपर # जीतता है।',
  'The ace is above the king.': 'इक्का बादशाह से ऊपर है।',
  'The best five of seven cards count.': 'सात में से सबसे अच्छे पाँच पत्ते गिने जाते हैं।',
  'The cards of a round lie aside afterwards.': 'राउंड के पत्ते बाद में अलग रखे जाते हैं।',
  'The dealer and six players get one card each from one pack.':
    'डीलर और छह खिलाड़ियों को एक गड्डी से एक-एक पत्ता मिलता है।',
  'The game is played with one pack.': 'खेल एक गड्डी से खेला जाता है।',
  'The game is played with three packs, # cards.': 'खेल तीन गड्डियों, # पत्तों से खेला जाता है।',
  'The joker is opened from one pack.': 'एक गड्डी से जोकर खोला जाता है।',
  'The other ranks are even.': 'बाक़ी दर्जे सम हैं।',
  'The pack has # cards, six to king.': 'गड्डी में # पत्ते हैं, छह से बादशाह तक।',
  'The player and the dealer get one card each from six packs, ace high.':
    'खिलाड़ी और डीलर को छह गड्डियों से एक-एक पत्ता मिलता है, इक्का सबसे ऊँचा है।',
  'The player chooses three ranks.': 'खिलाड़ी तीन दर्जे चुनता है।',
  'The side that gets the card wins # to #; Andar wins # to # when it is the next card.':
    'जिस तरफ़ पत्ता आए वह #:# जीतता है; अगले ही पत्ते पर आए तो अंदर #:# जीतता है।',
  'The side that gets the card wins # to #; Bahar wins # to # when it is the very first card.':
    'जिस तरफ़ पत्ता आए वह #:# जीतता है; सबसे पहले पत्ते पर आए तो बाहर #:# जीतता है।',
  'The suited tie wins when both cards have the same rank and suit.':
    'दोनों पत्तों का दर्जा और सूट एक हो तो एक सूट की बराबरी जीतती है।',
  'The very first card of the round pays # to #.': 'राउंड का सबसे पहला पत्ता #:# देता है।',
  'Three cards are dealt from one pack.': 'एक गड्डी से तीन पत्ते बाँटे जाते हैं।',
  'Three of a kind # to #, straight # to #, flush # to #, full house # to #, four of a kind # to #, straight flush # to #, royal flush # to #.':
    'तीन एक जैसे #:#, स्ट्रेट #:#, फ़्लश #:#, फ़ुल हाउस #:#, चार एक जैसे #:#, स्ट्रेट फ़्लश #:#, रॉयल फ़्लश #:#।',
  'Tiger, Lion and Dragon get three cards each from one pack.':
    'टाइगर, लायन और ड्रैगन को एक गड्डी से तीन-तीन पत्ते मिलते हैं।',
  'Two cards of the same rank and suit tie: the tie wins, Dragon and Tiger lose.':
    'एक ही दर्जे और सूट के दो पत्ते बराबर हैं: बराबरी जीतती है, ड्रैगन और टाइगर हारते हैं।',
  'Two-three-five of different suits is the best hand.': 'अलग-अलग सूट के दो-तीन-पाँच सबसे अच्छा हाथ है।',
  'What is equal is decided by the lowest card, ace above king, and then by its suit: diamond, club, heart, spade.':
    'बराबर हो तो सबसे नीचा पत्ता तय करता है, इक्का बादशाह से ऊपर, और फिर उसका सूट: ईंट, चिड़ी, पान, हुकुम।',
  'What is still equal is decided by the highest card, and then by its suit.':
    'फिर भी बराबर हो तो सबसे ऊँचा पत्ता तय करता है, और फिर उसका सूट।',
  'When Player stood, Banker draws on # to #; else Banker draws on # to #, on # unless the card of Player was an eight, on # if it was two to seven, on # if four to seven, on # if six or seven.':
    'खिलाड़ी ने पत्ता न लिया हो तो बैंकर # से # अंकों पर लेता है; नहीं तो बैंकर # से # पर लेता है, # पर तब जब खिलाड़ी का पत्ता आठ न हो, # पर जब वह दो से सात हो, # पर जब चार से सात, # पर जब छह या सात।',
  'When fewer than # are left, the pack is whole again.': '# से कम बचें तो गड्डी फिर पूरी हो जाती है।',
  'When players share it, none of them wins.': 'कई खिलाड़ियों का हो तो उनमें से कोई नहीं जीतता।',
  'When sides share the best hand, none of them wins.':
    'सबसे अच्छा हाथ कई तरफ़ हो तो उनमें से कोई नहीं जीतता।',
  'ace, three, five, seven, nine, jack and king are odd.':
    'इक्का, तीन, पाँच, सात, नौ, ग़ुलाम और बादशाह विषम हैं।',
  'at least one of the three cards has one of the chosen ranks.':
    'तीन में से कम से कम एक पत्ता चुने हुए दर्जों में से एक का है।',
  'at least one of the three cards is an ace, two or four; or a jack, queen or king.':
    'तीन में से कम से कम एक पत्ता इक्का, दो या चार है; या ग़ुलाम, बेगम या बादशाह।',
  'at least three of one colour, or two of each.': 'कम से कम तीन एक रंग के, या हर रंग के दो।',
  'both cards have the same rank.': 'दोनों पत्तों का दर्जा एक है।',
  'both hands are equal.': 'दोनों हाथ बराबर हैं।',
  'colour and rank of that card.': 'उस पत्ते का रंग और दर्जा।',
  'each of the six films has cards of its own; the film of the card wins.':
    'छह फ़िल्मों में से हर एक के अपने पत्ते हैं; पत्ते की फ़िल्म जीतती है।',
  'exactly two cards are odd, or exactly two are even.': 'ठीक दो पत्ते विषम हैं, या ठीक दो सम हैं।',
  'exactly two cards are red, or exactly two are black.': 'ठीक दो पत्ते लाल हैं, या ठीक दो काले हैं।',
  'low wins on ace to six, high on eight to king.':
    'इक्का से छह पर नीचा जीतता है, आठ से बादशाह पर ऊँचा।',
  'none of the three cards has a chosen rank.': 'तीन में से कोई पत्ता चुने हुए दर्जे का नहीं है।',
  'taken before the joker.': 'जोकर से पहले ली जाती है।',
  'taken when the first card has missed.': 'पहला पत्ता न मिलने पर ली जाती है।',
  'the best five of all seven cards of that player.': 'उस खिलाड़ी के सातों पत्तों में से सबसे अच्छे पाँच।',
  'the better hand of poker.': 'पोकर का बेहतर हाथ।',
  'the better hand.': 'बेहतर हाथ।',
  'the card is a jack, a king or an ace.': 'पत्ता ग़ुलाम, बादशाह या इक्का है।',
  'the card is one of three neighbouring ranks.': 'पत्ता साथ-साथ के तीन दर्जों में से एक का है।',
  'the card of the player is higher, ace low; equal ranks are decided by suit: spade, heart, club, diamond.':
    'खिलाड़ी का पत्ता ऊँचा है, इक्का सबसे नीचा; दर्जे बराबर हों तो सूट तय करता है: हुकुम, पान, चिड़ी, ईंट।',
  'the colour of at least two of the cards of player A.': 'खिलाड़ी A के कम से कम दो पत्तों का रंग।',
  'the colour of the card.': 'पत्ते का रंग।',
  'the first card has the rank of the joker.': 'पहला पत्ता जोकर के दर्जे का है।',
  'the first card of this rank falls on that side, which pays # to #.':
    'इस दर्जे का पहला पत्ता उस तरफ़ आता है, जो #:# देता है।',
  'the first cards of two players together, without their points at the beginning.':
    'दो खिलाड़ियों के पहले पत्ते मिलाकर, शुरू के अंकों के बिना।',
  'the first two cards have the same rank.': 'पहले दो पत्तों का दर्जा एक है।',
  'the first two cards of that player.': 'उस खिलाड़ी के पहले दो पत्ते।',
  'the four first cards are added up.': 'पहले चार पत्ते जोड़े जाते हैं।',
  'the hand of that player alone.': 'सिर्फ़ उस खिलाड़ी का हाथ।',
  'the hand of that player has no pair, colour or sequence, and its highest card is a nine (# to #), eight (# to #), seven (# to #), six (# to #) or five (# to #).':
    'उस खिलाड़ी के हाथ में न जोड़ी है, न रंग, न क्रम, और उसका सबसे ऊँचा पत्ता नहला (#:#), अट्ठा (#:#), सत्ता (#:#), छक्का (#:#) या पंजा (#:#) है।',
  'the hand of that player is a sequence or a pure sequence.': 'उस खिलाड़ी का हाथ क्रम या शुद्ध क्रम है।',
  'the hand of the player alone.': 'सिर्फ़ खिलाड़ी का हाथ।',
  'the hand of the player beats that of the dealer.': 'खिलाड़ी का हाथ डीलर के हाथ से बड़ा है।',
  'the higher card wins.': 'ऊँचा पत्ता जीतता है।',
  'the higher rank wins, ace low.': 'ऊँचा दर्जा जीतता है, इक्का सबसे नीचा।',
  'the higher rank wins.': 'ऊँचा दर्जा जीतता है।',
  'the higher sum of the cards, ace to king as one to thirteen.':
    'पत्तों का ऊँचा जोड़, इक्का से बादशाह एक से तेरह।',
  'the highest rank wins, ace low.': 'सबसे ऊँचा दर्जा जीतता है, इक्का सबसे नीचा।',
  'the highest total wins.': 'सबसे ऊँचा जोड़ जीतता है।',
  'the king of the suit that has five.': 'जिस सूट के पाँच हों, उसका बादशाह।',
  'the lower hand.': 'नीचा हाथ।',
  'the lower last digit of the points wins, ace to nine counting as shown and the others nothing.':
    'अंकों का छोटा आख़िरी अंक जीतता है; इक्का से नौ अपने अंक गिने जाते हैं और बाक़ी के शून्य।',
  'the number of cards dealt.': 'बाँटे गए पत्तों की गिनती।',
  'the only player with the best hand.': 'वह अकेला खिलाड़ी जिसका हाथ सबसे अच्छा है।',
  'the pair wins when both cards have the same rank.': 'दोनों पत्तों का दर्जा एक हो तो जोड़ी जीतती है।',
  'the points of the player after the first card.': 'पहले पत्ते के बाद खिलाड़ी के अंक।',
  'the points of the winner; a tie loses.': 'जीतने वाले के अंक; बराबरी पर हार।',
  'the race takes exactly so many cards.': 'रेस में ठीक इतने पत्ते लगते हैं।',
  'the rank is below or above seven.': 'दर्जा सात से नीचे या ऊपर है।',
  'the rank of the card.': 'पत्ते का दर्जा।',
  'the side that gets that card wins.': 'जिस तरफ़ वह पत्ता आए, वह जीतती है।',
  'the side with more points.': 'ज़्यादा अंकों वाली तरफ़।',
  'the side with the best hand.': 'सबसे अच्छे हाथ वाली तरफ़।',
  'the sum of the cards of player B, ace to king as one to thirteen.':
    'खिलाड़ी B के पत्तों का जोड़, इक्का से बादशाह एक से तेरह।',
  'the sum of the three cards of that player, ace to king as one to thirteen.':
    'उस खिलाड़ी के तीन पत्तों का जोड़, इक्का से बादशाह एक से तेरह।',
  'their sum, ace to queen as one to twelve.': 'उनका जोड़, इक्का से बेगम एक से बारह।',
  'three of a rank beat three faces, and these beat any other hand; then the last digit of the points decides, ace to nine counting as shown and the others nothing.':
    'एक दर्जे के तीन पत्ते तीन तस्वीरों को हराते हैं, और ये हर दूसरे हाथ को; फिर अंकों का आख़िरी अंक तय करता है, इक्का से नौ अपने अंक गिने जाते हैं और बाक़ी के शून्य।',
  'two first cards of the same rank and suit.': 'पहले दो पत्ते एक ही दर्जे और सूट के।',
  'what that card shows.': 'वह पत्ता जो दिखाए।',
  'what that side has.': 'उस तरफ़ जो हाथ है।',
  'what the best hand is.': 'सबसे अच्छा हाथ क्या है।',
  'what the card of the player shows.': 'खिलाड़ी का पत्ता जो दिखाए।',
  'what the hand of that player is.': 'उस खिलाड़ी का हाथ क्या है।',
  'what the three cards are.': 'तीन पत्ते क्या हैं।',
}
