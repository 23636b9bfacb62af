import type { casinoCardRules as english } from '#web/ui/messages/casino/rules-of-cards.ts'
import type { Texts } from '../../../texts.ts'

export const casinoCardRules: Texts<typeof english> = {
  '# to # for Player or Banker, # to # for both.':
    '# zu # für Spieler oder Bank, # zu # für beide.',
  'A bet therefore binds twice its stake.': 'Eine Wette bindet daher das Doppelte ihres Einsatzes.',
  'A lay wins when any of the other three wins.':
    'Ein Lay gewinnt, wenn einer der drei anderen gewinnt.',
  'A pair is two first cards of the same rank.':
    'Ein Paar sind zwei erste Karten vom gleichen Rang.',
  'A royal flush is a straight flush.': 'Ein Royal Flush ist ein Straight Flush.',
  'A seven loses every line.': 'Bei einer Sieben verliert jede Reihe.',
  'A straight flush is neither a straight nor a flush.':
    'Ein Straight Flush ist weder eine Straße noch ein Flush.',
  'A tie gives a stake on Player or Banker back.':
    'Bei Gleichstand kommt ein Einsatz auf Spieler oder Bank zurück.',
  'Ace is low, king is high.': 'Das Ass ist die niedrigste, der König die höchste Karte.',
  'Ace to nine count as shown, the others nothing; only the last digit of the sum counts.':
    'Ass bis Neun zählen ihre Augen, die anderen nichts; nur die letzte Ziffer der Summe zählt.',
  'Ace, three, five, seven, nine, jack and king are odd.':
    'Ass, Drei, Fünf, Sieben, Neun, Bube und König sind ungerade.',
  'Ace-king-queen is the highest sequence, ace-two-three the second.':
    'Ass-König-Dame ist die höchste Folge, Ass-Zwei-Drei die zweithöchste.',
  'Ace-king-queen is the highest straight, ace-two-three the second.':
    'Ass-König-Dame ist die höchste Straße, Ass-Zwei-Drei die zweithöchste.',
  'Amar wins on ace to six, Akbar on seven to ten, Anthony on jack to king.':
    'Amar gewinnt bei Ass bis Sechs, Akbar bei Sieben bis Zehn, Anthony bei Bube bis König.',
  'An eight or nine of the first two cards ends the round.':
    'Acht oder Neun mit den ersten zwei Karten beendet die Runde.',
  'Andar, which is dealt first, pays # to #; Bahar pays # to #.':
    'Andar, das zuerst gegeben wird, zahlt # zu #; Bahar zahlt # zu #.',
  'Banker pays # to #; Main (no commission): Banker pays # to #, and # to # when it wins with six.':
    'Bank zahlt # zu #; Hauptwette (ohne Kommission): Bank zahlt # zu #, und # zu #, wenn sie mit Sechs gewinnt.',
  'Bets are taken before each card, at prices that follow the cards.':
    'Wetten werden vor jeder Karte angenommen, zu Quoten, die den Karten folgen.',
  'Bets are taken before each card.': 'Wetten werden vor jeder Karte angenommen.',
  'Bets are taken before the first four and before every other card.':
    'Wetten werden vor den ersten vier und vor jeder weiteren Karte angenommen.',
  'Bollywood Casino # has the rules of Bollywood Casino.':
    'Für Bollywood Casino # gelten die Regeln von Bollywood Casino.',
  'Cards are dealt from one pack without kings, four at first and then one by one, until a suit has five.':
    'Karten werden aus einem Kartenspiel ohne Könige gegeben, zuerst vier und dann eine nach der anderen, bis ein Farbzeichen fünf hat.',
  'Cards are dealt to Bahar and Andar in turn, Bahar first, until every rank has been seen.':
    'Karten werden abwechselnd an Bahar und Andar gegeben, zuerst an Bahar, bis jeder Rang einmal gefallen ist.',
  'Cards are then dealt to Andar and Bahar in turn, Andar first, until one has the rank of the joker.':
    'Dann werden Karten abwechselnd an Andar und Bahar gegeben, zuerst an Andar, bis eine den Rang des Jokers hat.',
  'Cards are then dealt to Bahar and Andar in turn, Bahar first, until one has the rank of the joker.':
    'Dann werden Karten abwechselnd an Bahar und Andar gegeben, zuerst an Bahar, bis eine den Rang des Jokers hat.',
  'Dragon and Tiger get one card each from eight packs.':
    'Dragon und Tiger erhalten je eine Karte aus acht Kartenspielen.',
  'Dragon and then Tiger get one card each from one pack.':
    'Dragon und dann Tiger erhalten je eine Karte aus einem Kartenspiel.',
  'Dragon, Tiger and Lion get one card each from one pack.':
    'Dragon, Tiger und Lion erhalten je eine Karte aus einem Kartenspiel.',
  'Dulha Dulhan wins on a queen or king, Barati on an ace or jack.':
    'Dulha Dulhan gewinnt bei Dame oder König, Barati bei Ass oder Bube.',
  'Eight players and the dealer get three cards each from one pack.':
    'Acht Spieler und der Geber erhalten je drei Karten aus einem Kartenspiel.',
  'Else Player draws on # to #.': 'Sonst zieht Spieler bei # bis #.',
  'Equal hands give the stake back.': 'Bei gleichen Blättern gibt es den Einsatz zurück.',
  'Equal ranks are decided by suit: spade, heart, club, diamond.':
    'Bei gleichem Rang entscheidet das Farbzeichen: Pik, Herz, Kreuz, Karo.',
  'Equal sums give the stake back.': 'Bei gleichen Summen gibt es den Einsatz zurück.',
  'Equal sums lose.': 'Gleiche Summen verlieren.',
  'Exactly # gives the stake back.': 'Bei genau # gibt es den Einsatz zurück.',
  'From the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'Vom höchsten an: reine Folge, Trail, Folge, Farbe, Paar, höchste Karte.',
  'Hands from the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'Blätter vom höchsten an: reine Folge, Trail, Folge, Farbe, Paar, höchste Karte.',
  'Hands from the highest: straight flush, trio, straight, flush, pair, high card.':
    'Blätter vom höchsten an: Straight Flush, Drilling, Straße, Flush, Paar, höchste Karte.',
  'Hands from the highest: trail, pure sequence, sequence, colour, pair, high card.':
    'Blätter vom höchsten an: Trail, reine Folge, Folge, Farbe, Paar, höchste Karte.',
  'Hands from the lowest: high card, pair, colour, sequence, trail, pure sequence.':
    'Blätter vom niedrigsten an: höchste Karte, Paar, Farbe, Folge, Trail, reine Folge.',
  'If the card of the player is at least as high, the player wins one stake; else both stakes are lost.':
    'Ist die Karte des Spielers mindestens so hoch, gewinnt der Spieler einen Einsatz; sonst sind beide Einsätze verloren.',
  'If the pack does not reach, the highest suit among their last cards decides: spade, heart, club, diamond.':
    'Reicht das Kartenspiel nicht, entscheidet das höchste Farbzeichen ihrer letzten Karten: Pik, Herz, Kreuz, Karo.',
  'On a seven, half of the stake comes back.':
    'Bei einer Sieben kommt die Hälfte des Einsatzes zurück.',
  'On equal ranks the tie wins and half of a stake on Dragon or Tiger comes back.':
    'Bei gleichem Rang gewinnt der Gleichstand, und die Hälfte eines Einsatzes auf Dragon oder Tiger kommt zurück.',
  'On equal ranks there is a war: a second stake as high as the first joins it, and both get one more card.':
    'Bei gleichem Rang gibt es Krieg: Ein zweiter Einsatz, so hoch wie der erste, kommt dazu, und beide erhalten noch eine Karte.',
  'One card is dealt from eight packs.': 'Eine Karte wird aus acht Kartenspielen gegeben.',
  'One card is dealt from one pack.': 'Eine Karte wird aus einem Kartenspiel gegeben.',
  'One card is dealt from two packs of jacks, queens, kings and aces.':
    'Eine Karte wird aus zwei Kartenspielen mit Buben, Damen, Königen und Assen gegeben.',
  'Pair # to #, colour # to #, sequence # to #, pure sequence # to #, trail # to #, three aces # to #.':
    'Paar # zu #, Farbe # zu #, Folge # zu #, reine Folge # zu #, Trail # zu #, drei Asse # zu #.',
  'Pair # to #, colour # to #, sequence # to #, trail # to #, pure sequence # to #.':
    'Paar # zu #, Farbe # zu #, Folge # zu #, Trail # zu #, reine Folge # zu #.',
  'Pair of twos to tens # to #; ace with queen or jack # to #; pair of jacks, queens or kings # to #; ace with king # to #; ace with queen or jack of one suit # to #; ace with king of one suit # to #; two aces # to #.':
    'Paar von Zweien bis Zehnen # zu #; Ass mit Dame oder Bube # zu #; Paar von Buben, Damen oder Königen # zu #; Ass mit König # zu #; Ass mit Dame oder Bube in einem Farbzeichen # zu #; Ass mit König in einem Farbzeichen # zu #; zwei Asse # zu #.',
  'Player A always has jack of spades, jack of hearts and two of diamonds.':
    'Spieler A hat immer Pik Bube, Herz Bube und Karo Zwei.',
  'Player A always has jack of spades, ten of hearts and eight of diamonds.':
    'Spieler A hat immer Pik Bube, Herz Zehn und Karo Acht.',
  'Player A always has king of spades, queen of hearts and ten of diamonds.':
    'Spieler A hat immer Pik König, Herz Dame und Karo Zehn.',
  'Player A always has queen of spades, jack of hearts and nine of diamonds.':
    'Spieler A hat immer Pik Dame, Herz Bube und Karo Neun.',
  'Player A always has two of hearts, two of spades and three of clubs.':
    'Spieler A hat immer Herz Zwei, Pik Zwei und Kreuz Drei.',
  'Player B gets three cards.': 'Spieler B erhält drei Karten.',
  'Player B has eight and nine of hearts, and gets one card.':
    'Spieler B hat Herz Acht und Herz Neun und erhält eine Karte.',
  'Player B has nine of clubs and eight of spades, and gets one card.':
    'Spieler B hat Kreuz Neun und Pik Acht und erhält eine Karte.',
  'Player B has ten and nine of clubs, and gets one card.':
    'Spieler B hat Kreuz Zehn und Kreuz Neun und erhält eine Karte.',
  'Player and Banker get two cards each from # packs.':
    'Spieler und Bank erhalten je zwei Karten aus # Kartenspielen.',
  'Player and Banker get two cards each from one pack.':
    'Spieler und Bank erhalten je zwei Karten aus einem Kartenspiel.',
  'Players #, #, # and # begin with as many points and get one card each; jack counts #, queen #, king #.':
    'Die Spieler #, #, # und # beginnen mit ebenso vielen Punkten und erhalten je eine Karte; der Bube zählt #, die Dame #, der König #.',
  'Players A and B get three cards each from one pack, one to each in turn.':
    'Die Spieler A und B erhalten je drei Karten aus einem Kartenspiel, abwechselnd je eine.',
  'Players A and B get three cards each from one pack.':
    'Die Spieler A und B erhalten je drei Karten aus einem Kartenspiel.',
  'Players A and B get two cards each from one pack, and five cards are laid that both use.':
    'Die Spieler A und B erhalten je zwei Karten aus einem Kartenspiel, und fünf Karten werden gelegt, die beide benutzen.',
  'Players A and B get two cards each from one pack; then three, one and one more cards are laid that both use.':
    'Die Spieler A und B erhalten je zwei Karten aus einem Kartenspiel; dann werden drei, eine und noch eine Karte gelegt, die beide benutzen.',
  'Players who are tied for the top get one more card each until one of them leads.':
    'Spieler, die gleichauf vorn liegen, erhalten je eine weitere Karte, bis einer von ihnen führt.',
  'Players who are tied for the top get one more card each until one of them leads; ties below the top do not matter.':
    'Spieler, die gleichauf vorn liegen, erhalten je eine weitere Karte, bis einer von ihnen führt; Gleichstände dahinter zählen nicht.',
  'Prices follow the cards.': 'Die Quoten folgen den Karten.',
  'Prices follow what is left of the pack.': 'Die Quoten folgen dem Rest des Kartenspiels.',
  'Six players get two cards each from one pack, and five cards are laid that all use.':
    'Sechs Spieler erhalten je zwei Karten aus einem Kartenspiel, und fünf Karten werden gelegt, die alle benutzen.',
  'Small and big are the number of cards of both.':
    'Klein und Groß sind die Zahl der Karten beider Seiten.',
  'Super # wins when Banker wins with six.': 'Super # gewinnt, wenn Bank mit Sechs gewinnt.',
  'The ace is above the king.': 'Das Ass steht über dem König.',
  'The best five of seven cards count.': 'Die besten fünf von sieben Karten zählen.',
  'The cards of a round lie aside afterwards.': 'Die Karten einer Runde liegen danach beiseite.',
  'The dealer and six players get one card each from one pack.':
    'Der Geber und sechs Spieler erhalten je eine Karte aus einem Kartenspiel.',
  'The game is played with one pack.': 'Gespielt wird mit einem Kartenspiel.',
  'The game is played with three packs, # cards.':
    'Gespielt wird mit drei Kartenspielen, # Karten.',
  'The joker is opened from one pack.': 'Der Joker wird aus einem Kartenspiel aufgedeckt.',
  'The other ranks are even.': 'Die anderen Ränge sind gerade.',
  'The pack has # cards, six to king.': 'Das Kartenspiel hat # Karten, Sechs bis König.',
  'The player and the dealer get one card each from six packs, ace high.':
    'Der Spieler und der Geber erhalten je eine Karte aus sechs Kartenspielen; das Ass ist hoch.',
  'The player chooses three ranks.': 'Der Spieler wählt drei Ränge.',
  'The side that gets the card wins # to #; Andar wins # to # when it is the next card.':
    'Die Seite, die die Karte erhält, gewinnt # zu #; Andar gewinnt # zu #, wenn es die nächste Karte ist.',
  'The side that gets the card wins # to #; Bahar wins # to # when it is the very first card.':
    'Die Seite, die die Karte erhält, gewinnt # zu #; Bahar gewinnt # zu #, wenn es die allererste Karte ist.',
  'The suited tie wins when both cards have the same rank and suit.':
    'Der Gleichstand mit gleichem Farbzeichen gewinnt, wenn beide Karten Rang und Farbzeichen gemeinsam haben.',
  'The very first card of the round pays # to #.': 'Die allererste Karte der Runde zahlt # zu #.',
  'Three cards are dealt from one pack.': 'Drei Karten werden aus einem Kartenspiel gegeben.',
  'Three of a kind # to #, straight # to #, flush # to #, full house # to #, four of a kind # to #, straight flush # to #, royal flush # to #.':
    'Drilling # zu #, Straße # zu #, Flush # zu #, Full House # zu #, Vierling # zu #, Straight Flush # zu #, Royal Flush # zu #.',
  'Tiger, Lion and Dragon get three cards each from one pack.':
    'Tiger, Lion und Dragon erhalten je drei Karten aus einem Kartenspiel.',
  'Two cards of the same rank and suit tie: the tie wins, Dragon and Tiger lose.':
    'Zwei Karten mit gleichem Rang und Farbzeichen sind Gleichstand: Der Gleichstand gewinnt, Dragon und Tiger verlieren.',
  'Two-three-five of different suits is the best hand.':
    'Zwei-Drei-Fünf verschiedener Farbzeichen ist das beste Blatt.',
  'What is equal is decided by the lowest card, ace above king, and then by its suit: diamond, club, heart, spade.':
    'Bei Gleichheit entscheidet die niedrigste Karte, das Ass über dem König, und dann ihr Farbzeichen: Karo, Kreuz, Herz, Pik.',
  'What is still equal is decided by the highest card, and then by its suit.':
    'Bei weiterer Gleichheit entscheidet die höchste Karte und dann ihr Farbzeichen.',
  'When Player stood, Banker draws on # to #; else Banker draws on # to #, on # unless the card of Player was an eight, on # if it was two to seven, on # if four to seven, on # if six or seven.':
    'Hat Spieler nicht gezogen, zieht Bank bei # bis #; sonst zieht Bank bei # bis #, bei #, außer die Karte von Spieler war eine Acht, bei #, wenn sie Zwei bis Sieben war, bei #, wenn Vier bis Sieben, bei #, wenn Sechs oder Sieben.',
  'When fewer than # are left, the pack is whole again.':
    'Sind weniger als # übrig, ist das Kartenspiel wieder vollständig.',
  'When players share it, none of them wins.': 'Teilen Spieler es sich, gewinnt keiner von ihnen.',
  'When sides share the best hand, none of them wins.':
    'Teilen Seiten sich das beste Blatt, gewinnt keine von ihnen.',
  'ace, three, five, seven, nine, jack and king are odd.':
    'Ass, Drei, Fünf, Sieben, Neun, Bube und König sind ungerade.',
  'at least one of the three cards has one of the chosen ranks.':
    'mindestens eine der drei Karten hat einen der gewählten Ränge.',
  'at least one of the three cards is an ace, two or four; or a jack, queen or king.':
    'mindestens eine der drei Karten ist Ass, Zwei oder Vier; oder Bube, Dame oder König.',
  'at least three of one colour, or two of each.':
    'mindestens drei rote oder drei schwarze, oder zwei von jeder.',
  'both cards have the same rank.': 'beide Karten haben den gleichen Rang.',
  'both hands are equal.': 'beide Blätter sind gleich.',
  'colour and rank of that card.': 'Farbe und Rang dieser Karte.',
  'each of the six films has cards of its own; the film of the card wins.':
    'jeder der sechs Filme hat eigene Karten; der Film der Karte gewinnt.',
  'exactly two cards are odd, or exactly two are even.':
    'genau zwei Karten sind ungerade, oder genau zwei sind gerade.',
  'exactly two cards are red, or exactly two are black.':
    'genau zwei Karten sind rot, oder genau zwei sind schwarz.',
  'low wins on ace to six, high on eight to king.':
    'Niedrig gewinnt bei Ass bis Sechs, Hoch bei Acht bis König.',
  'none of the three cards has a chosen rank.': 'keine der drei Karten hat einen gewählten Rang.',
  'taken before the joker.': 'angenommen vor dem Joker.',
  'taken when the first card has missed.': 'angenommen, wenn die erste Karte nicht passte.',
  'the best five of all seven cards of that player.':
    'die besten fünf aller sieben Karten dieses Spielers.',
  'the better hand of poker.': 'das bessere Pokerblatt.',
  'the better hand.': 'das bessere Blatt.',
  'the card is a jack, a king or an ace.': 'die Karte ist ein Bube, ein König oder ein Ass.',
  'the card is one of three neighbouring ranks.':
    'die Karte hat einen von drei benachbarten Rängen.',
  'the card of the player is higher, ace low; equal ranks are decided by suit: spade, heart, club, diamond.':
    'die Karte des Spielers ist höher, das Ass niedrig; bei gleichem Rang entscheidet das Farbzeichen: Pik, Herz, Kreuz, Karo.',
  'the colour of at least two of the cards of player A.':
    'Rot oder Schwarz: die Farbe von mindestens zwei der Karten von Spieler A.',
  'the colour of the card.': 'die Farbe der Karte.',
  'the first card has the rank of the joker.': 'die erste Karte hat den Rang des Jokers.',
  'the first card of this rank falls on that side, which pays # to #.':
    'die erste Karte dieses Rangs fällt auf diese Seite; das zahlt # zu #.',
  'the first cards of two players together, without their points at the beginning.':
    'die ersten Karten zweier Spieler zusammen, ohne ihre Punkte vom Anfang.',
  'the first two cards have the same rank.': 'die ersten zwei Karten haben den gleichen Rang.',
  'the first two cards of that player.': 'die ersten zwei Karten dieses Spielers.',
  'the four first cards are added up.': 'die vier ersten Karten werden zusammengezählt.',
  'the hand of that player alone.': 'das Blatt dieses Spielers allein.',
  'the hand of that player has no pair, colour or sequence, and its highest card is a nine (# to #), eight (# to #), seven (# to #), six (# to #) or five (# to #).':
    'das Blatt dieses Spielers hat kein Paar, keine Farbe und keine Folge, und seine höchste Karte ist eine Neun (# zu #), Acht (# zu #), Sieben (# zu #), Sechs (# zu #) oder Fünf (# zu #).',
  'the hand of that player is a sequence or a pure sequence.':
    'das Blatt dieses Spielers ist eine Folge oder eine reine Folge.',
  'the hand of the player alone.': 'das Blatt des Spielers allein.',
  'the hand of the player beats that of the dealer.':
    'das Blatt des Spielers schlägt das des Gebers.',
  'the higher card wins.': 'die höhere Karte gewinnt.',
  'the higher rank wins, ace low.': 'der höhere Rang gewinnt, das Ass ist niedrig.',
  'the higher rank wins.': 'der höhere Rang gewinnt.',
  'the higher sum of the cards, ace to king as one to thirteen.':
    'die höhere Summe der Karten, Ass bis König als Eins bis Dreizehn.',
  'the highest rank wins, ace low.': 'der höchste Rang gewinnt, das Ass ist niedrig.',
  'the highest total wins.': 'die höchste Summe gewinnt.',
  'the king of the suit that has five.': 'der König des Farbzeichens, das fünf hat.',
  'the lower hand.': 'das niedrigere Blatt.',
  'the lower last digit of the points wins, ace to nine counting as shown and the others nothing.':
    'die niedrigere letzte Ziffer der Punkte gewinnt; Ass bis Neun zählen ihre Augen, die anderen nichts.',
  'the number of cards dealt.': 'die Zahl der gegebenen Karten.',
  'the only player with the best hand.': 'der einzige Spieler mit dem besten Blatt.',
  'the pair wins when both cards have the same rank.':
    'das Paar gewinnt, wenn beide Karten den gleichen Rang haben.',
  'the points of the player after the first card.':
    'die Punkte des Spielers nach der ersten Karte.',
  'the points of the winner; a tie loses.': 'die Punkte des Siegers; ein Gleichstand verliert.',
  'the race takes exactly so many cards.': 'das Rennen braucht genau so viele Karten.',
  'the rank is below or above seven.': 'der Rang liegt unter oder über Sieben.',
  'the rank of the card.': 'der Rang der Karte.',
  'the side that gets that card wins.': 'die Seite, die diese Karte erhält, gewinnt.',
  'the side with more points.': 'die Seite mit mehr Punkten.',
  'the side with the best hand.': 'die Seite mit dem besten Blatt.',
  'the sum of the cards of player B, ace to king as one to thirteen.':
    'die Summe der Karten von Spieler B, Ass bis König als Eins bis Dreizehn.',
  'the sum of the three cards of that player, ace to king as one to thirteen.':
    'die Summe der drei Karten dieses Spielers, Ass bis König als Eins bis Dreizehn.',
  'their sum, ace to queen as one to twelve.': 'ihre Summe, Ass bis Dame als Eins bis Zwölf.',
  'three of a rank beat three faces, and these beat any other hand; then the last digit of the points decides, ace to nine counting as shown and the others nothing.':
    'drei vom gleichen Rang schlagen drei Bilder, und diese schlagen jedes andere Blatt; dann entscheidet die letzte Ziffer der Punkte: Ass bis Neun zählen ihre Augen, die anderen nichts.',
  'two first cards of the same rank and suit.':
    'zwei erste Karten mit gleichem Rang und Farbzeichen.',
  'what that card shows.': 'was diese Karte zeigt.',
  'what that side has.': 'was diese Seite hat.',
  'what the best hand is.': 'was das beste Blatt ist.',
  'what the card of the player shows.': 'was die Karte des Spielers zeigt.',
  'what the hand of that player is.': 'was das Blatt dieses Spielers ist.',
  'what the three cards are.': 'was die drei Karten sind.',
}
