import type { casinoCardRules as english } from '#web/ui/messages/casino/rules-of-cards.ts'
import type { Texts } from '../../../texts.ts'

export const casinoCardRules: Texts<typeof english> = {
  '# to # for Player or Banker, # to # for both.':
    '# para # para Jogador ou Banca, # para # para os dois.',
  'A bet therefore binds twice its stake.': 'Por isso uma aposta reserva o dobro do seu valor.',
  'A lay wins when any of the other three wins.':
    'Um lay vence quando qualquer um dos outros três vence.',
  'A pair is two first cards of the same rank.': 'Um par são duas primeiras cartas do mesmo valor.',
  'A royal flush is a straight flush.': 'Um royal flush é um straight flush.',
  'A seven loses every line.': 'Com um sete, toda linha perde.',
  'A straight flush is neither a straight nor a flush.':
    'Um straight flush não é nem sequência nem flush.',
  'A tie gives a stake on Player or Banker back.':
    'Em caso de empate, o valor apostado em Jogador ou Banca volta.',
  'Ace is low, king is high.': 'O ás é a carta mais baixa e o rei, a mais alta.',
  'Ace to nine count as shown, the others nothing; only the last digit of the sum counts.':
    'Do ás ao nove contam o próprio número, as demais nada; só conta o último dígito da soma.',
  'Ace, three, five, seven, nine, jack and king are odd.':
    'Ás, três, cinco, sete, nove, valete e rei são ímpares.',
  'Ace-king-queen is the highest sequence, ace-two-three the second.':
    'Ás-rei-dama é a sequência mais alta, ás-dois-três a segunda.',
  'Ace-king-queen is the highest straight, ace-two-three the second.':
    'Ás-rei-dama é a sequência mais alta; ás-dois-três, a segunda.',
  'Amar wins on ace to six, Akbar on seven to ten, Anthony on jack to king.':
    'Amar vence do ás ao seis, Akbar do sete ao dez, Anthony do valete ao rei.',
  'An eight or nine of the first two cards ends the round.':
    'Um oito ou nove com as duas primeiras cartas encerra a rodada.',
  'Andar, which is dealt first, pays # to #; Bahar pays # to #.':
    'Andar, que recebe primeiro, paga # para #; Bahar paga # para #.',
  'Banker pays # to #; Main (no commission): Banker pays # to #, and # to # when it wins with six.':
    'Banca paga # para #; Principal (sem comissão): Banca paga # para #, e # para # quando vence com seis.',
  'Bets are taken before each card, at prices that follow the cards.':
    'As apostas são aceitas antes de cada carta, com odds que seguem as cartas.',
  'Bets are taken before each card.': 'As apostas são aceitas antes de cada carta.',
  'Bets are taken before the first four and before every other card.':
    'As apostas são aceitas antes das quatro primeiras e antes de cada uma das outras.',
  'Bollywood Casino # has the rules of Bollywood Casino.':
    'Cassino Bollywood # tem as regras do Cassino Bollywood.',
  'Cards are dealt from one pack without kings, four at first and then one by one, until a suit has five.':
    'As cartas saem de um baralho sem reis, primeiro quatro e depois uma a uma, até que um naipe tenha cinco.',
  'Cards are dealt to Bahar and Andar in turn, Bahar first, until every rank has been seen.':
    'As cartas são dadas em turnos a Bahar e Andar, primeiro a Bahar, até que cada valor tenha saído.',
  'Cards are then dealt to Andar and Bahar in turn, Andar first, until one has the rank of the joker.':
    'Depois as cartas são dadas em turnos a Andar e Bahar, primeiro a Andar, até que uma tenha o valor do coringa.',
  'Cards are then dealt to Bahar and Andar in turn, Bahar first, until one has the rank of the joker.':
    'Depois as cartas são dadas em turnos a Bahar e Andar, primeiro a Bahar, até que uma tenha o valor do coringa.',
  'Dragon and Tiger get one card each from eight packs.':
    'Dragon e Tiger recebem uma carta cada um de oito baralhos.',
  'Dragon and then Tiger get one card each from one pack.':
    'Dragon e depois Tiger recebem uma carta cada um de um baralho.',
  'Dragon, Tiger and Lion get one card each from one pack.':
    'Dragon, Tiger e Lion recebem uma carta cada um de um baralho.',
  'Dulha Dulhan wins on a queen or king, Barati on an ace or jack.':
    'Dulha Dulhan vence com dama ou rei, Barati com ás ou valete.',
  'Eight players and the dealer get three cards each from one pack.':
    'Oito jogadores e o crupiê recebem três cartas cada um de um baralho.',
  'Else Player draws on # to #.': 'Senão, Jogador compra com # a #.',
  'Equal hands give the stake back.': 'Com mãos iguais, o valor apostado volta.',
  'Equal ranks are decided by suit: spade, heart, club, diamond.':
    'Com valores iguais, decide o naipe: espadas, copas, paus, ouros.',
  'Equal sums give the stake back.': 'Com somas iguais, o valor apostado volta.',
  'Equal sums lose.': 'Somas iguais perdem.',
  'Exactly # gives the stake back.': 'Com exatamente #, o valor apostado volta.',
  'From the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'Da mais alta à mais baixa: sequência pura, trail, sequência, cor, par, carta alta.',
  'Hands from the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'Mãos da mais alta à mais baixa: sequência pura, trail, sequência, cor, par, carta alta.',
  'Hands from the highest: straight flush, trio, straight, flush, pair, high card.':
    'Mãos da mais alta à mais baixa: straight flush, trinca, sequência, flush, par, carta alta.',
  'Hands from the highest: trail, pure sequence, sequence, colour, pair, high card.':
    'Mãos da mais alta à mais baixa: trail, sequência pura, sequência, cor, par, carta alta.',
  'Hands from the lowest: high card, pair, colour, sequence, trail, pure sequence.':
    'Mãos da mais baixa à mais alta: carta alta, par, cor, sequência, trail, sequência pura.',
  'If the card of the player is at least as high, the player wins one stake; else both stakes are lost.':
    'Se a carta do jogador for pelo menos tão alta, o jogador ganha o equivalente a uma aposta; senão, perde as duas.',
  'If the pack does not reach, the highest suit among their last cards decides: spade, heart, club, diamond.':
    'Se o baralho não bastar, decide o naipe mais alto das últimas cartas deles: espadas, copas, paus, ouros.',
  'On a seven, half of the stake comes back.': 'Com um sete, volta metade do valor apostado.',
  'On equal ranks the tie wins and half of a stake on Dragon or Tiger comes back.':
    'Com valores iguais vence o empate, e volta metade do valor apostado em Dragon ou Tiger.',
  'On equal ranks there is a war: a second stake as high as the first joins it, and both get one more card.':
    'Com valores iguais há guerra: um segundo valor igual ao primeiro se soma a ele, e os dois recebem mais uma carta.',
  'One card is dealt from eight packs.': 'Uma carta sai de oito baralhos.',
  'One card is dealt from one pack.': 'Uma carta sai de um baralho.',
  'One card is dealt from two packs of jacks, queens, kings and aces.':
    'Uma carta sai de dois baralhos de valetes, damas, reis e ases.',
  'Pair # to #, colour # to #, sequence # to #, pure sequence # to #, trail # to #, three aces # to #.':
    'Par # para #, cor # para #, sequência # para #, sequência pura # para #, trail # para #, três ases # para #.',
  'Pair # to #, colour # to #, sequence # to #, trail # to #, pure sequence # to #.':
    'Par # para #, cor # para #, sequência # para #, trail # para #, sequência pura # para #.',
  'Pair of twos to tens # to #; ace with queen or jack # to #; pair of jacks, queens or kings # to #; ace with king # to #; ace with queen or jack of one suit # to #; ace with king of one suit # to #; two aces # to #.':
    'Par de dois a dez # para #; ás com dama ou valete # para #; par de valetes, damas ou reis # para #; ás com rei # para #; ás com dama ou valete do mesmo naipe # para #; ás com rei do mesmo naipe # para #; dois ases # para #.',
  'Player A always has jack of spades, jack of hearts and two of diamonds.':
    'O jogador A tem sempre valete de espadas, valete de copas e dois de ouros.',
  'Player A always has jack of spades, ten of hearts and eight of diamonds.':
    'O jogador A tem sempre valete de espadas, dez de copas e oito de ouros.',
  'Player A always has king of spades, queen of hearts and ten of diamonds.':
    'O jogador A tem sempre rei de espadas, dama de copas e dez de ouros.',
  'Player A always has queen of spades, jack of hearts and nine of diamonds.':
    'O jogador A tem sempre dama de espadas, valete de copas e nove de ouros.',
  'Player A always has two of hearts, two of spades and three of clubs.':
    'O jogador A tem sempre dois de copas, dois de espadas e três de paus.',
  'Player B gets three cards.': 'O jogador B recebe três cartas.',
  'Player B has eight and nine of hearts, and gets one card.':
    'O jogador B tem oito e nove de copas e recebe uma carta.',
  'Player B has nine of clubs and eight of spades, and gets one card.':
    'O jogador B tem nove de paus e oito de espadas e recebe uma carta.',
  'Player B has ten and nine of clubs, and gets one card.':
    'O jogador B tem dez e nove de paus e recebe uma carta.',
  'Player and Banker get two cards each from # packs.':
    'Jogador e Banca recebem duas cartas cada um de # baralhos.',
  'Player and Banker get two cards each from one pack.':
    'Jogador e Banca recebem duas cartas cada um de um baralho.',
  'Players #, #, # and # begin with as many points and get one card each; jack counts #, queen #, king #.':
    'Os jogadores #, #, # e # começam com esses pontos e recebem uma carta cada um; o valete conta #, a dama #, o rei #.',
  'Players A and B get three cards each from one pack, one to each in turn.':
    'Os jogadores A e B recebem três cartas cada um de um baralho, uma por vez.',
  'Players A and B get three cards each from one pack.':
    'Os jogadores A e B recebem três cartas cada um de um baralho.',
  'Players A and B get two cards each from one pack, and five cards are laid that both use.':
    'Os jogadores A e B recebem duas cartas cada um de um baralho, e são postas cinco cartas que os dois usam.',
  'Players A and B get two cards each from one pack; then three, one and one more cards are laid that both use.':
    'Os jogadores A e B recebem duas cartas cada um de um baralho; depois são postas três, uma e mais uma carta, que os dois usam.',
  'Players who are tied for the top get one more card each until one of them leads.':
    'Os jogadores empatados na frente recebem mais uma carta cada um até que um deles lidere.',
  'Players who are tied for the top get one more card each until one of them leads; ties below the top do not matter.':
    'Os jogadores empatados na frente recebem mais uma carta cada um até que um deles lidere; empates abaixo não contam.',
  'Prices follow the cards.': 'As odds seguem as cartas.',
  'Prices follow what is left of the pack.': 'As odds seguem o que resta do baralho.',
  'Six players get two cards each from one pack, and five cards are laid that all use.':
    'Seis jogadores recebem duas cartas cada um de um baralho, e são postas cinco cartas que todos usam.',
  'Small and big are the number of cards of both.':
    'Pequeno e grande são o número de cartas dos dois.',
  'Super # wins when Banker wins with six.': 'Super # vence quando Banca vence com seis.',
  'The ace is above the king.': 'O ás está acima do rei.',
  'The best five of seven cards count.': 'Contam as cinco melhores de sete cartas.',
  'The cards of a round lie aside afterwards.': 'As cartas de uma rodada ficam de lado depois.',
  'The dealer and six players get one card each from one pack.':
    'O crupiê e seis jogadores recebem uma carta cada um de um baralho.',
  'The game is played with one pack.': 'O jogo usa um baralho.',
  'The game is played with three packs, # cards.': 'O jogo usa três baralhos, # cartas.',
  'The joker is opened from one pack.': 'O coringa é aberto de um baralho.',
  'The other ranks are even.': 'Os outros valores são pares.',
  'The pack has # cards, six to king.': 'O baralho tem # cartas, do seis ao rei.',
  'The player and the dealer get one card each from six packs, ace high.':
    'O jogador e o crupiê recebem uma carta cada um de seis baralhos; o ás é a mais alta.',
  'The player chooses three ranks.': 'O jogador escolhe três valores.',
  'The side that gets the card wins # to #; Andar wins # to # when it is the next card.':
    'O lado que recebe a carta ganha # para #; Andar ganha # para # quando é a carta seguinte.',
  'The side that gets the card wins # to #; Bahar wins # to # when it is the very first card.':
    'O lado que recebe a carta ganha # para #; Bahar ganha # para # quando é a primeira carta de todas.',
  'The suited tie wins when both cards have the same rank and suit.':
    'O empate do mesmo naipe vence quando as duas cartas têm o mesmo valor e naipe.',
  'The very first card of the round pays # to #.': 'A primeira carta da rodada paga # para #.',
  'Three cards are dealt from one pack.': 'Três cartas saem de um baralho.',
  'Three of a kind # to #, straight # to #, flush # to #, full house # to #, four of a kind # to #, straight flush # to #, royal flush # to #.':
    'Trinca # para #, sequência # para #, flush # para #, full house # para #, quadra # para #, straight flush # para #, royal flush # para #.',
  'Tiger, Lion and Dragon get three cards each from one pack.':
    'Tiger, Lion e Dragon recebem três cartas cada um de um baralho.',
  'Two cards of the same rank and suit tie: the tie wins, Dragon and Tiger lose.':
    'Duas cartas do mesmo valor e naipe empatam: o empate vence, Dragon e Tiger perdem.',
  'Two-three-five of different suits is the best hand.':
    'Dois-três-cinco de naipes diferentes é a melhor mão.',
  'What is equal is decided by the lowest card, ace above king, and then by its suit: diamond, club, heart, spade.':
    'Em caso de igualdade decide a carta mais baixa, o ás acima do rei, e depois o naipe dela: ouros, paus, copas, espadas.',
  'What is still equal is decided by the highest card, and then by its suit.':
    'Se a igualdade continua, decide a carta mais alta e depois o naipe dela.',
  'When Player stood, Banker draws on # to #; else Banker draws on # to #, on # unless the card of Player was an eight, on # if it was two to seven, on # if four to seven, on # if six or seven.':
    'Se Jogador parou, Banca compra com # a #; senão, Banca compra com # a #, com # a menos que a carta de Jogador tenha sido um oito, com # se foi do dois ao sete, com # se foi do quatro ao sete, com # se foi seis ou sete.',
  'When fewer than # are left, the pack is whole again.':
    'Quando restam menos de #, o baralho volta a ficar completo.',
  'When players share it, none of them wins.': 'Quando jogadores a dividem, nenhum deles vence.',
  'When sides share the best hand, none of them wins.':
    'Quando lados dividem a melhor mão, nenhum deles vence.',
  'ace, three, five, seven, nine, jack and king are odd.':
    'ás, três, cinco, sete, nove, valete e rei são ímpares.',
  'at least one of the three cards has one of the chosen ranks.':
    'pelo menos uma das três cartas tem um dos valores escolhidos.',
  'at least one of the three cards is an ace, two or four; or a jack, queen or king.':
    'pelo menos uma das três cartas é ás, dois ou quatro; ou valete, dama ou rei.',
  'at least three of one colour, or two of each.': 'pelo menos três de uma cor, ou duas de cada.',
  'both cards have the same rank.': 'as duas cartas têm o mesmo valor.',
  'both hands are equal.': 'as duas mãos são iguais.',
  'colour and rank of that card.': 'cor e valor dessa carta.',
  'each of the six films has cards of its own; the film of the card wins.':
    'cada um dos seis filmes tem suas cartas; vence o filme da carta.',
  'exactly two cards are odd, or exactly two are even.':
    'exatamente duas cartas são ímpares, ou exatamente duas são pares.',
  'exactly two cards are red, or exactly two are black.':
    'exatamente duas cartas são vermelhas, ou exatamente duas são pretas.',
  'low wins on ace to six, high on eight to king.':
    'a baixa vence do ás ao seis, a alta do oito ao rei.',
  'none of the three cards has a chosen rank.': 'nenhuma das três cartas tem um valor escolhido.',
  'taken before the joker.': 'feita antes do coringa.',
  'taken when the first card has missed.': 'feita quando a primeira carta não serviu.',
  'the best five of all seven cards of that player.':
    'as cinco melhores das sete cartas desse jogador.',
  'the better hand of poker.': 'a melhor mão de pôquer.',
  'the better hand.': 'a melhor mão.',
  'the card is a jack, a king or an ace.': 'a carta é um valete, um rei ou um ás.',
  'the card is one of three neighbouring ranks.': 'a carta é um de três valores vizinhos.',
  'the card of the player is higher, ace low; equal ranks are decided by suit: spade, heart, club, diamond.':
    'a carta do jogador é mais alta, o ás é a mais baixa; com valores iguais, decide o naipe: espadas, copas, paus, ouros.',
  'the colour of at least two of the cards of player A.':
    'a cor de pelo menos duas das cartas do jogador A.',
  'the colour of the card.': 'a cor da carta.',
  'the first card has the rank of the joker.': 'a primeira carta tem o valor do coringa.',
  'the first card of this rank falls on that side, which pays # to #.':
    'a primeira carta desse valor cai nesse lado, que paga # para #.',
  'the first cards of two players together, without their points at the beginning.':
    'as primeiras cartas de dois jogadores juntas, sem os pontos iniciais.',
  'the first two cards have the same rank.': 'as duas primeiras cartas têm o mesmo valor.',
  'the first two cards of that player.': 'as duas primeiras cartas desse jogador.',
  'the four first cards are added up.': 'as quatro primeiras cartas são somadas.',
  'the hand of that player alone.': 'só a mão desse jogador.',
  'the hand of that player has no pair, colour or sequence, and its highest card is a nine (# to #), eight (# to #), seven (# to #), six (# to #) or five (# to #).':
    'a mão desse jogador não tem par, cor nem sequência, e sua carta mais alta é um nove (# para #), oito (# para #), sete (# para #), seis (# para #) ou cinco (# para #).',
  'the hand of that player is a sequence or a pure sequence.':
    'a mão desse jogador é uma sequência ou uma sequência pura.',
  'the hand of the player alone.': 'só a mão do jogador.',
  'the hand of the player beats that of the dealer.': 'a mão do jogador vence a do crupiê.',
  'the higher card wins.': 'a carta mais alta vence.',
  'the higher rank wins, ace low.': 'o valor mais alto vence; o ás é o mais baixo.',
  'the higher rank wins.': 'o valor mais alto vence.',
  'the higher sum of the cards, ace to king as one to thirteen.':
    'a soma mais alta das cartas, do ás ao rei como um a treze.',
  'the highest rank wins, ace low.': 'o valor mais alto de todos vence; o ás é o mais baixo.',
  'the highest total wins.': 'o total mais alto vence.',
  'the king of the suit that has five.': 'o rei do naipe que tem cinco.',
  'the lower hand.': 'a mão mais baixa.',
  'the lower last digit of the points wins, ace to nine counting as shown and the others nothing.':
    'vence o menor último dígito dos pontos; do ás ao nove contam o próprio número e as demais nada.',
  'the number of cards dealt.': 'o número de cartas dadas.',
  'the only player with the best hand.': 'o único jogador com a melhor mão.',
  'the pair wins when both cards have the same rank.':
    'o par vence quando as duas cartas têm o mesmo valor.',
  'the points of the player after the first card.':
    'os pontos do jogador depois da primeira carta.',
  'the points of the winner; a tie loses.': 'os pontos do vencedor; um empate perde.',
  'the race takes exactly so many cards.': 'a corrida leva exatamente esse número de cartas.',
  'the rank is below or above seven.': 'o valor está abaixo ou acima de sete.',
  'the rank of the card.': 'o valor da carta.',
  'the side that gets that card wins.': 'vence o lado que recebe essa carta.',
  'the side with more points.': 'o lado com mais pontos.',
  'the side with the best hand.': 'o lado com a melhor mão.',
  'the sum of the cards of player B, ace to king as one to thirteen.':
    'a soma das cartas do jogador B, do ás ao rei como um a treze.',
  'the sum of the three cards of that player, ace to king as one to thirteen.':
    'a soma das três cartas desse jogador, do ás ao rei como um a treze.',
  'their sum, ace to queen as one to twelve.': 'a soma delas, do ás à dama como um a doze.',
  'three of a rank beat three faces, and these beat any other hand; then the last digit of the points decides, ace to nine counting as shown and the others nothing.':
    'três do mesmo valor vencem três figuras, e estas vencem qualquer outra mão; depois decide o último dígito dos pontos: do ás ao nove contam o próprio número e as demais nada.',
  'two first cards of the same rank and suit.': 'duas primeiras cartas do mesmo valor e naipe.',
  'what that card shows.': 'o que essa carta mostra.',
  'what that side has.': 'o que esse lado tem.',
  'what the best hand is.': 'o que é a melhor mão.',
  'what the card of the player shows.': 'o que a carta do jogador mostra.',
  'what the hand of that player is.': 'o que é a mão desse jogador.',
  'what the three cards are.': 'o que são as três cartas.',
}
