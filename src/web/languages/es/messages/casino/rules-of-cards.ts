import type { casinoCardRules as english } from '#web/ui/messages/casino/rules-of-cards.ts'
import type { Texts } from '../../../texts.ts'

export const casinoCardRules: Texts<typeof english> = {
  '# to # for Player or Banker, # to # for both.': '# a # para Jugador o Banca, # a # para ambos.',
  'A bet therefore binds twice its stake.': 'Por eso una apuesta reserva el doble de su importe.',
  'A lay wins when any of the other three wins.':
    'Una apuesta en contra gana cuando gana cualquiera de los otros tres.',
  'A pair is two first cards of the same rank.':
    'Una pareja son dos primeras cartas del mismo valor.',
  'A royal flush is a straight flush.': 'Una escalera real es una escalera de color.',
  'A seven loses every line.': 'Con un siete pierde toda línea.',
  'A straight flush is neither a straight nor a flush.':
    'Una escalera de color no es ni escalera ni color.',
  'A tie gives a stake on Player or Banker back.':
    'En caso de empate se devuelve lo apostado a Jugador o Banca.',
  'Ace is low, king is high.': 'El as es la carta más baja y el rey la más alta.',
  'Ace to nine count as shown, the others nothing; only the last digit of the sum counts.':
    'Del as al nueve cuentan su número, las demás nada; solo cuenta la última cifra de la suma.',
  'Ace, three, five, seven, nine, jack and king are odd.':
    'El as, el tres, el cinco, el siete, el nueve, la jota y el rey son impares.',
  'Ace-king-queen is the highest sequence, ace-two-three the second.':
    'As-rey-reina es la escalera más alta, as-dos-tres la segunda.',
  'Ace-king-queen is the highest straight, ace-two-three the second.':
    'As-rey-reina es la escalera más alta; as-dos-tres, la segunda.',
  'Amar wins on ace to six, Akbar on seven to ten, Anthony on jack to king.':
    'Amar gana del as al seis, Akbar del siete al diez, Anthony de la jota al rey.',
  'An eight or nine of the first two cards ends the round.':
    'Un ocho o un nueve con las dos primeras cartas acaba la ronda.',
  'Andar, which is dealt first, pays # to #; Bahar pays # to #.':
    'Andar, que se reparte primero, paga # a #; Bahar paga # a #.',
  'Banker pays # to #; Main (no commission): Banker pays # to #, and # to # when it wins with six.':
    'Banca paga # a #; Principal (sin comisión): Banca paga # a #, y # a # cuando gana con seis.',
  'Bets are taken before each card, at prices that follow the cards.':
    'Se apuesta antes de cada carta, a cuotas que siguen las cartas.',
  'Bets are taken before each card.': 'Se apuesta antes de cada carta.',
  'Bets are taken before the first four and before every other card.':
    'Se apuesta antes de las cuatro primeras y antes de cada una de las demás.',
  'Bollywood Casino # has the rules of Bollywood Casino.':
    'Casino Bollywood # tiene las reglas de Casino Bollywood.',
  'Cards are dealt from one pack without kings, four at first and then one by one, until a suit has five.':
    'Se reparten cartas de una baraja sin reyes, primero cuatro y luego una a una, hasta que un palo tiene cinco.',
  'Cards are dealt to Bahar and Andar in turn, Bahar first, until every rank has been seen.':
    'Se reparten cartas por turno a Bahar y Andar, primero a Bahar, hasta que ha salido cada valor.',
  'Cards are then dealt to Andar and Bahar in turn, Andar first, until one has the rank of the joker.':
    'Luego se reparten cartas por turno a Andar y Bahar, primero a Andar, hasta que una tiene el valor del comodín.',
  'Cards are then dealt to Bahar and Andar in turn, Bahar first, until one has the rank of the joker.':
    'Luego se reparten cartas por turno a Bahar y Andar, primero a Bahar, hasta que una tiene el valor del comodín.',
  'Dragon and Tiger get one card each from eight packs.':
    'Dragon y Tiger reciben una carta cada uno de ocho barajas.',
  'Dragon and then Tiger get one card each from one pack.':
    'Dragon y después Tiger reciben una carta cada uno de una baraja.',
  'Dragon, Tiger and Lion get one card each from one pack.':
    'Dragon, Tiger y Lion reciben una carta cada uno de una baraja.',
  'Dulha Dulhan wins on a queen or king, Barati on an ace or jack.':
    'Dulha Dulhan gana con una reina o un rey, Barati con un as o una jota.',
  'Eight players and the dealer get three cards each from one pack.':
    'Ocho jugadores y el crupier reciben tres cartas cada uno de una baraja.',
  'Else Player draws on # to #.': 'Si no, Jugador pide carta con # a #.',
  'Equal hands give the stake back.': 'Con manos iguales se devuelve lo apostado.',
  'Equal ranks are decided by suit: spade, heart, club, diamond.':
    'A igual valor decide el palo: picas, corazones, tréboles, diamantes.',
  'Equal sums give the stake back.': 'Con sumas iguales se devuelve lo apostado.',
  'Equal sums lose.': 'Las sumas iguales pierden.',
  'Exactly # gives the stake back.': 'Con # exactos se devuelve lo apostado.',
  'From the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'De mayor a menor: escalera pura, trail, escalera, color, pareja, carta alta.',
  'Hands from the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'Manos de mayor a menor: escalera pura, trail, escalera, color, pareja, carta alta.',
  'Hands from the highest: straight flush, trio, straight, flush, pair, high card.':
    'Manos de mayor a menor: escalera de color, trío, escalera, color, pareja, carta alta.',
  'Hands from the highest: trail, pure sequence, sequence, colour, pair, high card.':
    'Manos de mayor a menor: trail, escalera pura, escalera, color, pareja, carta alta.',
  'Hands from the lowest: high card, pair, colour, sequence, trail, pure sequence.':
    'Manos de menor a mayor: carta alta, pareja, color, escalera, trail, escalera pura.',
  'If the card of the player is at least as high, the player wins one stake; else both stakes are lost.':
    'Si la carta del jugador es al menos igual de alta, el jugador gana una vez lo apostado al principio; si no, se pierden las dos apuestas.',
  'If the pack does not reach, the highest suit among their last cards decides: spade, heart, club, diamond.':
    'Si la baraja no alcanza, decide el palo más alto de sus últimas cartas: picas, corazones, tréboles, diamantes.',
  'On a seven, half of the stake comes back.': 'Con un siete se devuelve la mitad de lo apostado.',
  'On equal ranks the tie wins and half of a stake on Dragon or Tiger comes back.':
    'A igual valor gana el empate y se devuelve la mitad de lo apostado a Dragon o Tiger.',
  'On equal ranks there is a war: a second stake as high as the first joins it, and both get one more card.':
    'A igual valor hay guerra: se suma un segundo importe igual al primero, y ambos reciben una carta más.',
  'One card is dealt from eight packs.': 'Se reparte una carta de ocho barajas.',
  'One card is dealt from one pack.': 'Se reparte una carta de una baraja.',
  'One card is dealt from two packs of jacks, queens, kings and aces.':
    'Se reparte una carta de dos barajas de jotas, reinas, reyes y ases.',
  'Pair # to #, colour # to #, sequence # to #, pure sequence # to #, trail # to #, three aces # to #.':
    'Pareja # a #, color # a #, escalera # a #, escalera pura # a #, trail # a #, tres ases # a #.',
  'Pair # to #, colour # to #, sequence # to #, trail # to #, pure sequence # to #.':
    'Pareja # a #, color # a #, escalera # a #, trail # a #, escalera pura # a #.',
  'Pair of twos to tens # to #; ace with queen or jack # to #; pair of jacks, queens or kings # to #; ace with king # to #; ace with queen or jack of one suit # to #; ace with king of one suit # to #; two aces # to #.':
    'Pareja de doses a dieces # a #; as con reina o jota # a #; pareja de jotas, reinas o reyes # a #; as con rey # a #; as con reina o jota del mismo palo # a #; as con rey del mismo palo # a #; dos ases # a #.',
  'Player A always has jack of spades, jack of hearts and two of diamonds.':
    'El jugador A tiene siempre la jota de picas, la jota de corazones y el dos de diamantes.',
  'Player A always has jack of spades, ten of hearts and eight of diamonds.':
    'El jugador A tiene siempre la jota de picas, el diez de corazones y el ocho de diamantes.',
  'Player A always has king of spades, queen of hearts and ten of diamonds.':
    'El jugador A tiene siempre el rey de picas, la reina de corazones y el diez de diamantes.',
  'Player A always has queen of spades, jack of hearts and nine of diamonds.':
    'El jugador A tiene siempre la reina de picas, la jota de corazones y el nueve de diamantes.',
  'Player A always has two of hearts, two of spades and three of clubs.':
    'El jugador A tiene siempre el dos de corazones, el dos de picas y el tres de tréboles.',
  'Player B gets three cards.': 'El jugador B recibe tres cartas.',
  'Player B has eight and nine of hearts, and gets one card.':
    'El jugador B tiene el ocho y el nueve de corazones y recibe una carta.',
  'Player B has nine of clubs and eight of spades, and gets one card.':
    'El jugador B tiene el nueve de tréboles y el ocho de picas y recibe una carta.',
  'Player B has ten and nine of clubs, and gets one card.':
    'El jugador B tiene el diez y el nueve de tréboles y recibe una carta.',
  'Player and Banker get two cards each from # packs.':
    'Jugador y Banca reciben dos cartas cada uno de # barajas.',
  'Player and Banker get two cards each from one pack.':
    'Jugador y Banca reciben dos cartas cada uno de una baraja.',
  'Players #, #, # and # begin with as many points and get one card each; jack counts #, queen #, king #.':
    'Los jugadores #, #, # y # empiezan con esos puntos y reciben una carta cada uno; la jota cuenta #, la reina #, el rey #.',
  'Players A and B get three cards each from one pack, one to each in turn.':
    'Los jugadores A y B reciben tres cartas cada uno de una baraja, una por turno.',
  'Players A and B get three cards each from one pack.':
    'Los jugadores A y B reciben tres cartas cada uno de una baraja.',
  'Players A and B get two cards each from one pack, and five cards are laid that both use.':
    'Los jugadores A y B reciben dos cartas cada uno de una baraja, y se ponen cinco cartas que ambos usan.',
  'Players A and B get two cards each from one pack; then three, one and one more cards are laid that both use.':
    'Los jugadores A y B reciben dos cartas cada uno de una baraja; luego se ponen tres, una y otra carta que ambos usan.',
  'Players who are tied for the top get one more card each until one of them leads.':
    'Los jugadores empatados en cabeza reciben una carta más cada uno hasta que uno de ellos va por delante.',
  'Players who are tied for the top get one more card each until one of them leads; ties below the top do not matter.':
    'Los jugadores empatados en cabeza reciben una carta más cada uno hasta que uno de ellos va por delante; los empates por debajo no cuentan.',
  'Prices follow the cards.': 'Las cuotas siguen las cartas.',
  'Prices follow what is left of the pack.': 'Las cuotas siguen lo que queda de la baraja.',
  'Six players get two cards each from one pack, and five cards are laid that all use.':
    'Seis jugadores reciben dos cartas cada uno de una baraja, y se ponen cinco cartas que todos usan.',
  'Small and big are the number of cards of both.':
    'Pequeño y grande son el número de cartas de ambos.',
  'Super # wins when Banker wins with six.': 'Super # gana cuando Banca gana con seis.',
  'The ace is above the king.': 'El as está por encima del rey.',
  'The best five of seven cards count.': 'Cuentan las cinco mejores de siete cartas.',
  'The cards of a round lie aside afterwards.': 'Las cartas de una ronda quedan aparte después.',
  'The dealer and six players get one card each from one pack.':
    'El crupier y seis jugadores reciben una carta cada uno de una baraja.',
  'The game is played with one pack.': 'Se juega con una baraja.',
  'The game is played with three packs, # cards.': 'Se juega con tres barajas, # cartas.',
  'The joker is opened from one pack.': 'El comodín se descubre de una baraja.',
  'The other ranks are even.': 'Los demás valores son pares.',
  'The pack has # cards, six to king.': 'La baraja tiene # cartas, del seis al rey.',
  'The player and the dealer get one card each from six packs, ace high.':
    'El jugador y el crupier reciben una carta cada uno de seis barajas; el as es la más alta.',
  'The player chooses three ranks.': 'El jugador elige tres valores.',
  'The side that gets the card wins # to #; Andar wins # to # when it is the next card.':
    'El lado que recibe la carta gana # a #; Andar gana # a # cuando es la carta siguiente.',
  'The side that gets the card wins # to #; Bahar wins # to # when it is the very first card.':
    'El lado que recibe la carta gana # a #; Bahar gana # a # cuando es la primera carta de todas.',
  'The suited tie wins when both cards have the same rank and suit.':
    'El empate del mismo palo gana cuando ambas cartas tienen el mismo valor y palo.',
  'The very first card of the round pays # to #.': 'La primera carta de la ronda paga # a #.',
  'Three cards are dealt from one pack.': 'Se reparten tres cartas de una baraja.',
  'Three of a kind # to #, straight # to #, flush # to #, full house # to #, four of a kind # to #, straight flush # to #, royal flush # to #.':
    'Trío # a #, escalera # a #, color # a #, full # a #, póquer # a #, escalera de color # a #, escalera real # a #.',
  'Tiger, Lion and Dragon get three cards each from one pack.':
    'Tiger, Lion y Dragon reciben tres cartas cada uno de una baraja.',
  'Two cards of the same rank and suit tie: the tie wins, Dragon and Tiger lose.':
    'Dos cartas del mismo valor y palo empatan: gana el empate, Dragon y Tiger pierden.',
  'Two-three-five of different suits is the best hand.':
    'Dos-tres-cinco de palos distintos es la mejor mano.',
  'What is equal is decided by the lowest card, ace above king, and then by its suit: diamond, club, heart, spade.':
    'En caso de igualdad decide la carta más baja, el as por encima del rey, y después su palo: diamantes, tréboles, corazones, picas.',
  'What is still equal is decided by the highest card, and then by its suit.':
    'Si sigue la igualdad, decide la carta más alta y después su palo.',
  'When Player stood, Banker draws on # to #; else Banker draws on # to #, on # unless the card of Player was an eight, on # if it was two to seven, on # if four to seven, on # if six or seven.':
    'Si Jugador se plantó, Banca pide carta con # a #; si no, Banca pide con # a #, con # salvo que la carta de Jugador fuera un ocho, con # si fue del dos al siete, con # si fue del cuatro al siete, con # si fue seis o siete.',
  'When fewer than # are left, the pack is whole again.':
    'Cuando quedan menos de #, la baraja vuelve a estar completa.',
  'When players share it, none of them wins.':
    'Si varios jugadores la comparten, no gana ninguno de ellos.',
  'When sides share the best hand, none of them wins.':
    'Si varios lados comparten la mejor mano, no gana ninguno de ellos.',
  'ace, three, five, seven, nine, jack and king are odd.':
    'el as, el tres, el cinco, el siete, el nueve, la jota y el rey son impares.',
  'at least one of the three cards has one of the chosen ranks.':
    'al menos una de las tres cartas tiene uno de los valores elegidos.',
  'at least one of the three cards is an ace, two or four; or a jack, queen or king.':
    'al menos una de las tres cartas es as, dos o cuatro; o jota, reina o rey.',
  'at least three of one colour, or two of each.': 'al menos tres de un color, o dos de cada uno.',
  'both cards have the same rank.': 'ambas cartas tienen el mismo valor.',
  'both hands are equal.': 'ambas manos son iguales.',
  'colour and rank of that card.': 'color y valor de esa carta.',
  'each of the six films has cards of its own; the film of the card wins.':
    'cada una de las seis películas tiene sus cartas; gana la película de la carta.',
  'exactly two cards are odd, or exactly two are even.':
    'exactamente dos cartas son impares, o exactamente dos son pares.',
  'exactly two cards are red, or exactly two are black.':
    'exactamente dos cartas son rojas, o exactamente dos son negras.',
  'low wins on ace to six, high on eight to king.':
    'la baja gana del as al seis, la alta del ocho al rey.',
  'none of the three cards has a chosen rank.':
    'ninguna de las tres cartas tiene un valor elegido.',
  'taken before the joker.': 'se hace antes del comodín.',
  'taken when the first card has missed.': 'se hace cuando la primera carta no ha acertado.',
  'the best five of all seven cards of that player.':
    'las cinco mejores de las siete cartas de ese jugador.',
  'the better hand of poker.': 'la mejor mano de póquer.',
  'the better hand.': 'la mejor mano.',
  'the card is a jack, a king or an ace.': 'la carta es una jota, un rey o un as.',
  'the card is one of three neighbouring ranks.': 'la carta es uno de tres valores vecinos.',
  'the card of the player is higher, ace low; equal ranks are decided by suit: spade, heart, club, diamond.':
    'la carta del jugador es más alta, el as es la más baja; a igual valor decide el palo: picas, corazones, tréboles, diamantes.',
  'the colour of at least two of the cards of player A.':
    'el color de al menos dos de las cartas del jugador A.',
  'the colour of the card.': 'el color de la carta.',
  'the first card has the rank of the joker.': 'la primera carta tiene el valor del comodín.',
  'the first card of this rank falls on that side, which pays # to #.':
    'la primera carta de este valor cae en ese lado, que paga # a #.',
  'the first cards of two players together, without their points at the beginning.':
    'las primeras cartas de dos jugadores juntas, sin sus puntos iniciales.',
  'the first two cards have the same rank.': 'las dos primeras cartas tienen el mismo valor.',
  'the first two cards of that player.': 'las dos primeras cartas de ese jugador.',
  'the four first cards are added up.': 'se suman las cuatro primeras cartas.',
  'the hand of that player alone.': 'solo la mano de ese jugador.',
  'the hand of that player has no pair, colour or sequence, and its highest card is a nine (# to #), eight (# to #), seven (# to #), six (# to #) or five (# to #).':
    'la mano de ese jugador no tiene pareja, color ni escalera, y su carta más alta es un nueve (# a #), ocho (# a #), siete (# a #), seis (# a #) o cinco (# a #).',
  'the hand of that player is a sequence or a pure sequence.':
    'la mano de ese jugador es una escalera o una escalera pura.',
  'the hand of the player alone.': 'solo la mano del jugador.',
  'the hand of the player beats that of the dealer.': 'la mano del jugador gana a la del crupier.',
  'the higher card wins.': 'gana la carta más alta.',
  'the higher rank wins, ace low.': 'gana el valor más alto; el as es el más bajo.',
  'the higher rank wins.': 'gana el valor más alto.',
  'the higher sum of the cards, ace to king as one to thirteen.':
    'la suma más alta de las cartas, del as al rey como uno a trece.',
  'the highest rank wins, ace low.': 'gana el valor más alto de todos; el as es el más bajo.',
  'the highest total wins.': 'gana el total más alto.',
  'the king of the suit that has five.': 'el rey del palo que tiene cinco.',
  'the lower hand.': 'la mano más baja.',
  'the lower last digit of the points wins, ace to nine counting as shown and the others nothing.':
    'gana la última cifra más baja de los puntos; del as al nueve cuentan su número y las demás nada.',
  'the number of cards dealt.': 'el número de cartas repartidas.',
  'the only player with the best hand.': 'el único jugador con la mejor mano.',
  'the pair wins when both cards have the same rank.':
    'la pareja gana cuando ambas cartas tienen el mismo valor.',
  'the points of the player after the first card.': 'los puntos del jugador tras la primera carta.',
  'the points of the winner; a tie loses.': 'los puntos del ganador; con empate se pierde.',
  'the race takes exactly so many cards.': 'la carrera dura exactamente ese número de cartas.',
  'the rank is below or above seven.': 'el valor está por debajo o por encima de siete.',
  'the rank of the card.': 'el valor de la carta.',
  'the side that gets that card wins.': 'gana el lado que recibe esa carta.',
  'the side with more points.': 'el lado con más puntos.',
  'the side with the best hand.': 'el lado con la mejor mano.',
  'the sum of the cards of player B, ace to king as one to thirteen.':
    'la suma de las cartas del jugador B, del as al rey como uno a trece.',
  'the sum of the three cards of that player, ace to king as one to thirteen.':
    'la suma de las tres cartas de ese jugador, del as al rey como uno a trece.',
  'their sum, ace to queen as one to twelve.': 'su suma, del as a la reina como uno a doce.',
  'three of a rank beat three faces, and these beat any other hand; then the last digit of the points decides, ace to nine counting as shown and the others nothing.':
    'tres del mismo valor ganan a tres figuras, y estas a cualquier otra mano; después decide la última cifra de los puntos: del as al nueve cuentan su número y las demás nada.',
  'two first cards of the same rank and suit.': 'dos primeras cartas del mismo valor y palo.',
  'what that card shows.': 'lo que muestra esa carta.',
  'what that side has.': 'lo que tiene ese lado.',
  'what the best hand is.': 'qué es la mejor mano.',
  'what the card of the player shows.': 'lo que muestra la carta del jugador.',
  'what the hand of that player is.': 'qué es la mano de ese jugador.',
  'what the three cards are.': 'qué son las tres cartas.',
}
