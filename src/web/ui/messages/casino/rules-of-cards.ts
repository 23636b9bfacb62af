/**
 * Sentences of the rules of the tables with cards, as the server gives them in English. `#` stands for each number, in order. A
 * sentence after the name of its market begins small.
 */
export const casinoCardRules = {
  '# to # for Player or Banker, # to # for both.': '# to # for Player or Banker, # to # for both.',
  'A bet therefore binds twice its stake.': 'A bet therefore binds twice its stake.',
  'A lay wins when any of the other three wins.': 'A lay wins when any of the other three wins.',
  'A pair is two first cards of the same rank.': 'A pair is two first cards of the same rank.',
  'A royal flush is a straight flush.': 'A royal flush is a straight flush.',
  'A seven loses every line.': 'A seven loses every line.',
  'A straight flush is neither a straight nor a flush.':
    'A straight flush is neither a straight nor a flush.',
  'A tie gives a stake on Player or Banker back.': 'A tie gives a stake on Player or Banker back.',
  'Ace is low, king is high.': 'Ace is low, king is high.',
  'Ace to nine count as shown, the others nothing; only the last digit of the sum counts.':
    'Ace to nine count as shown, the others nothing; only the last digit of the sum counts.',
  'Ace, three, five, seven, nine, jack and king are odd.':
    'Ace, three, five, seven, nine, jack and king are odd.',
  'Ace-king-queen is the highest sequence, ace-two-three the second.':
    'Ace-king-queen is the highest sequence, ace-two-three the second.',
  'Ace-king-queen is the highest straight, ace-two-three the second.':
    'Ace-king-queen is the highest straight, ace-two-three the second.',
  'Amar wins on ace to six, Akbar on seven to ten, Anthony on jack to king.':
    'Amar wins on ace to six, Akbar on seven to ten, Anthony on jack to king.',
  'An eight or nine of the first two cards ends the round.':
    'An eight or nine of the first two cards ends the round.',
  'Andar, which is dealt first, pays # to #; Bahar pays # to #.':
    'Andar, which is dealt first, pays # to #; Bahar pays # to #.',
  'Banker pays # to #; Main (no commission): Banker pays # to #, and # to # when it wins with six.':
    'Banker pays # to #; Main (no commission): Banker pays # to #, and # to # when it wins with six.',
  'Bets are taken before each card, at prices that follow the cards.':
    'Bets are taken before each card, at prices that follow the cards.',
  'Bets are taken before each card.': 'Bets are taken before each card.',
  'Bets are taken before the first four and before every other card.':
    'Bets are taken before the first four and before every other card.',
  'Bollywood Casino # has the rules of Bollywood Casino.':
    'Bollywood Casino # has the rules of Bollywood Casino.',
  'Cards are dealt from one pack without kings, four at first and then one by one, until a suit has five.':
    'Cards are dealt from one pack without kings, four at first and then one by one, until a suit has five.',
  'Cards are dealt to Bahar and Andar in turn, Bahar first, until every rank has been seen.':
    'Cards are dealt to Bahar and Andar in turn, Bahar first, until every rank has been seen.',
  'Cards are then dealt to Andar and Bahar in turn, Andar first, until one has the rank of the joker.':
    'Cards are then dealt to Andar and Bahar in turn, Andar first, until one has the rank of the joker.',
  'Cards are then dealt to Bahar and Andar in turn, Bahar first, until one has the rank of the joker.':
    'Cards are then dealt to Bahar and Andar in turn, Bahar first, until one has the rank of the joker.',
  'Dragon and Tiger get one card each from eight packs.':
    'Dragon and Tiger get one card each from eight packs.',
  'Dragon and then Tiger get one card each from one pack.':
    'Dragon and then Tiger get one card each from one pack.',
  'Dragon, Tiger and Lion get one card each from one pack.':
    'Dragon, Tiger and Lion get one card each from one pack.',
  'Dulha Dulhan wins on a queen or king, Barati on an ace or jack.':
    'Dulha Dulhan wins on a queen or king, Barati on an ace or jack.',
  'Eight players and the dealer get three cards each from one pack.':
    'Eight players and the dealer get three cards each from one pack.',
  'Else Player draws on # to #.': 'Else Player draws on # to #.',
  'Equal hands give the stake back.': 'Equal hands give the stake back.',
  'Equal ranks are decided by suit: spade, heart, club, diamond.':
    'Equal ranks are decided by suit: spade, heart, club, diamond.',
  'Equal sums give the stake back.': 'Equal sums give the stake back.',
  'Equal sums lose.': 'Equal sums lose.',
  'Exactly # gives the stake back.': 'Exactly # gives the stake back.',
  'From the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'From the highest: pure sequence, trail, sequence, colour, pair, high card.',
  'Hands from the highest: pure sequence, trail, sequence, colour, pair, high card.':
    'Hands from the highest: pure sequence, trail, sequence, colour, pair, high card.',
  'Hands from the highest: straight flush, trio, straight, flush, pair, high card.':
    'Hands from the highest: straight flush, trio, straight, flush, pair, high card.',
  'Hands from the highest: trail, pure sequence, sequence, colour, pair, high card.':
    'Hands from the highest: trail, pure sequence, sequence, colour, pair, high card.',
  'Hands from the lowest: high card, pair, colour, sequence, trail, pure sequence.':
    'Hands from the lowest: high card, pair, colour, sequence, trail, pure sequence.',
  'If the card of the player is at least as high, the player wins one stake; else both stakes are lost.':
    'If the card of the player is at least as high, the player wins one stake; else both stakes are lost.',
  'If the pack does not reach, the highest suit among their last cards decides: spade, heart, club, diamond.':
    'If the pack does not reach, the highest suit among their last cards decides: spade, heart, club, diamond.',
  'On a seven, half of the stake comes back.': 'On a seven, half of the stake comes back.',
  'On equal ranks the tie wins and half of a stake on Dragon or Tiger comes back.':
    'On equal ranks the tie wins and half of a stake on Dragon or Tiger comes back.',
  'On equal ranks there is a war: a second stake as high as the first joins it, and both get one more card.':
    'On equal ranks there is a war: a second stake as high as the first joins it, and both get one more card.',
  'One card is dealt from eight packs.': 'One card is dealt from eight packs.',
  'One card is dealt from one pack.': 'One card is dealt from one pack.',
  'One card is dealt from two packs of jacks, queens, kings and aces.':
    'One card is dealt from two packs of jacks, queens, kings and aces.',
  'Pair # to #, colour # to #, sequence # to #, pure sequence # to #, trail # to #, three aces # to #.':
    'Pair # to #, colour # to #, sequence # to #, pure sequence # to #, trail # to #, three aces # to #.',
  'Pair # to #, colour # to #, sequence # to #, trail # to #, pure sequence # to #.':
    'Pair # to #, colour # to #, sequence # to #, trail # to #, pure sequence # to #.',
  'Pair of twos to tens # to #; ace with queen or jack # to #; pair of jacks, queens or kings # to #; ace with king # to #; ace with queen or jack of one suit # to #; ace with king of one suit # to #; two aces # to #.':
    'Pair of twos to tens # to #; ace with queen or jack # to #; pair of jacks, queens or kings # to #; ace with king # to #; ace with queen or jack of one suit # to #; ace with king of one suit # to #; two aces # to #.',
  'Player A always has jack of spades, jack of hearts and two of diamonds.':
    'Player A always has jack of spades, jack of hearts and two of diamonds.',
  'Player A always has jack of spades, ten of hearts and eight of diamonds.':
    'Player A always has jack of spades, ten of hearts and eight of diamonds.',
  'Player A always has king of spades, queen of hearts and ten of diamonds.':
    'Player A always has king of spades, queen of hearts and ten of diamonds.',
  'Player A always has queen of spades, jack of hearts and nine of diamonds.':
    'Player A always has queen of spades, jack of hearts and nine of diamonds.',
  'Player A always has two of hearts, two of spades and three of clubs.':
    'Player A always has two of hearts, two of spades and three of clubs.',
  'Player B gets three cards.': 'Player B gets three cards.',
  'Player B has eight and nine of hearts, and gets one card.':
    'Player B has eight and nine of hearts, and gets one card.',
  'Player B has nine of clubs and eight of spades, and gets one card.':
    'Player B has nine of clubs and eight of spades, and gets one card.',
  'Player B has ten and nine of clubs, and gets one card.':
    'Player B has ten and nine of clubs, and gets one card.',
  'Player and Banker get two cards each from # packs.':
    'Player and Banker get two cards each from # packs.',
  'Player and Banker get two cards each from one pack.':
    'Player and Banker get two cards each from one pack.',
  'Players #, #, # and # begin with as many points and get one card each; jack counts #, queen #, king #.':
    'Players #, #, # and # begin with as many points and get one card each; jack counts #, queen #, king #.',
  'Players A and B get three cards each from one pack, one to each in turn.':
    'Players A and B get three cards each from one pack, one to each in turn.',
  'Players A and B get three cards each from one pack.':
    'Players A and B get three cards each from one pack.',
  'Players A and B get two cards each from one pack, and five cards are laid that both use.':
    'Players A and B get two cards each from one pack, and five cards are laid that both use.',
  'Players A and B get two cards each from one pack; then three, one and one more cards are laid that both use.':
    'Players A and B get two cards each from one pack; then three, one and one more cards are laid that both use.',
  'Players who are tied for the top get one more card each until one of them leads.':
    'Players who are tied for the top get one more card each until one of them leads.',
  'Players who are tied for the top get one more card each until one of them leads; ties below the top do not matter.':
    'Players who are tied for the top get one more card each until one of them leads; ties below the top do not matter.',
  'Prices follow the cards.': 'Prices follow the cards.',
  'Prices follow what is left of the pack.': 'Prices follow what is left of the pack.',
  'Six players get two cards each from one pack, and five cards are laid that all use.':
    'Six players get two cards each from one pack, and five cards are laid that all use.',
  'Small and big are the number of cards of both.':
    'Small and big are the number of cards of both.',
  'Super # wins when Banker wins with six.': 'Super # wins when Banker wins with six.',
  'The ace is above the king.': 'The ace is above the king.',
  'The best five of seven cards count.': 'The best five of seven cards count.',
  'The cards of a round lie aside afterwards.': 'The cards of a round lie aside afterwards.',
  'The dealer and six players get one card each from one pack.':
    'The dealer and six players get one card each from one pack.',
  'The game is played with one pack.': 'The game is played with one pack.',
  'The game is played with three packs, # cards.': 'The game is played with three packs, # cards.',
  'The joker is opened from one pack.': 'The joker is opened from one pack.',
  'The other ranks are even.': 'The other ranks are even.',
  'The pack has # cards, six to king.': 'The pack has # cards, six to king.',
  'The player and the dealer get one card each from six packs, ace high.':
    'The player and the dealer get one card each from six packs, ace high.',
  'The player chooses three ranks.': 'The player chooses three ranks.',
  'The side that gets the card wins # to #; Andar wins # to # when it is the next card.':
    'The side that gets the card wins # to #; Andar wins # to # when it is the next card.',
  'The side that gets the card wins # to #; Bahar wins # to # when it is the very first card.':
    'The side that gets the card wins # to #; Bahar wins # to # when it is the very first card.',
  'The suited tie wins when both cards have the same rank and suit.':
    'The suited tie wins when both cards have the same rank and suit.',
  'The very first card of the round pays # to #.': 'The very first card of the round pays # to #.',
  'Three cards are dealt from one pack.': 'Three cards are dealt from one pack.',
  'Three of a kind # to #, straight # to #, flush # to #, full house # to #, four of a kind # to #, straight flush # to #, royal flush # to #.':
    'Three of a kind # to #, straight # to #, flush # to #, full house # to #, four of a kind # to #, straight flush # to #, royal flush # to #.',
  'Tiger, Lion and Dragon get three cards each from one pack.':
    'Tiger, Lion and Dragon get three cards each from one pack.',
  'Two cards of the same rank and suit tie: the tie wins, Dragon and Tiger lose.':
    'Two cards of the same rank and suit tie: the tie wins, Dragon and Tiger lose.',
  'Two-three-five of different suits is the best hand.':
    'Two-three-five of different suits is the best hand.',
  'What is equal is decided by the lowest card, ace above king, and then by its suit: diamond, club, heart, spade.':
    'What is equal is decided by the lowest card, ace above king, and then by its suit: diamond, club, heart, spade.',
  'What is still equal is decided by the highest card, and then by its suit.':
    'What is still equal is decided by the highest card, and then by its suit.',
  'When Player stood, Banker draws on # to #; else Banker draws on # to #, on # unless the card of Player was an eight, on # if it was two to seven, on # if four to seven, on # if six or seven.':
    'When Player stood, Banker draws on # to #; else Banker draws on # to #, on # unless the card of Player was an eight, on # if it was two to seven, on # if four to seven, on # if six or seven.',
  'When fewer than # are left, the pack is whole again.':
    'When fewer than # are left, the pack is whole again.',
  'When players share it, none of them wins.': 'When players share it, none of them wins.',
  'When sides share the best hand, none of them wins.':
    'When sides share the best hand, none of them wins.',
  'ace, three, five, seven, nine, jack and king are odd.':
    'ace, three, five, seven, nine, jack and king are odd.',
  'at least one of the three cards has one of the chosen ranks.':
    'at least one of the three cards has one of the chosen ranks.',
  'at least one of the three cards is an ace, two or four; or a jack, queen or king.':
    'at least one of the three cards is an ace, two or four; or a jack, queen or king.',
  'at least three of one colour, or two of each.': 'at least three of one colour, or two of each.',
  'both cards have the same rank.': 'both cards have the same rank.',
  'both hands are equal.': 'both hands are equal.',
  'colour and rank of that card.': 'colour and rank of that card.',
  'each of the six films has cards of its own; the film of the card wins.':
    'each of the six films has cards of its own; the film of the card wins.',
  'exactly two cards are odd, or exactly two are even.':
    'exactly two cards are odd, or exactly two are even.',
  'exactly two cards are red, or exactly two are black.':
    'exactly two cards are red, or exactly two are black.',
  'low wins on ace to six, high on eight to king.':
    'low wins on ace to six, high on eight to king.',
  'none of the three cards has a chosen rank.': 'none of the three cards has a chosen rank.',
  'taken before the joker.': 'taken before the joker.',
  'taken when the first card has missed.': 'taken when the first card has missed.',
  'the best five of all seven cards of that player.':
    'the best five of all seven cards of that player.',
  'the better hand of poker.': 'the better hand of poker.',
  'the better hand.': 'the better hand.',
  'the card is a jack, a king or an ace.': 'the card is a jack, a king or an ace.',
  'the card is one of three neighbouring ranks.': 'the card is one of three neighbouring ranks.',
  'the card of the player is higher, ace low; equal ranks are decided by suit: spade, heart, club, diamond.':
    'the card of the player is higher, ace low; equal ranks are decided by suit: spade, heart, club, diamond.',
  'the colour of at least two of the cards of player A.':
    'the colour of at least two of the cards of player A.',
  'the colour of the card.': 'the colour of the card.',
  'the first card has the rank of the joker.': 'the first card has the rank of the joker.',
  'the first card of this rank falls on that side, which pays # to #.':
    'the first card of this rank falls on that side, which pays # to #.',
  'the first cards of two players together, without their points at the beginning.':
    'the first cards of two players together, without their points at the beginning.',
  'the first two cards have the same rank.': 'the first two cards have the same rank.',
  'the first two cards of that player.': 'the first two cards of that player.',
  'the four first cards are added up.': 'the four first cards are added up.',
  'the hand of that player alone.': 'the hand of that player alone.',
  'the hand of that player has no pair, colour or sequence, and its highest card is a nine (# to #), eight (# to #), seven (# to #), six (# to #) or five (# to #).':
    'the hand of that player has no pair, colour or sequence, and its highest card is a nine (# to #), eight (# to #), seven (# to #), six (# to #) or five (# to #).',
  'the hand of that player is a sequence or a pure sequence.':
    'the hand of that player is a sequence or a pure sequence.',
  'the hand of the player alone.': 'the hand of the player alone.',
  'the hand of the player beats that of the dealer.':
    'the hand of the player beats that of the dealer.',
  'the higher card wins.': 'the higher card wins.',
  'the higher rank wins, ace low.': 'the higher rank wins, ace low.',
  'the higher rank wins.': 'the higher rank wins.',
  'the higher sum of the cards, ace to king as one to thirteen.':
    'the higher sum of the cards, ace to king as one to thirteen.',
  'the highest rank wins, ace low.': 'the highest rank wins, ace low.',
  'the highest total wins.': 'the highest total wins.',
  'the king of the suit that has five.': 'the king of the suit that has five.',
  'the lower hand.': 'the lower hand.',
  'the lower last digit of the points wins, ace to nine counting as shown and the others nothing.':
    'the lower last digit of the points wins, ace to nine counting as shown and the others nothing.',
  'the number of cards dealt.': 'the number of cards dealt.',
  'the only player with the best hand.': 'the only player with the best hand.',
  'the pair wins when both cards have the same rank.':
    'the pair wins when both cards have the same rank.',
  'the points of the player after the first card.':
    'the points of the player after the first card.',
  'the points of the winner; a tie loses.': 'the points of the winner; a tie loses.',
  'the race takes exactly so many cards.': 'the race takes exactly so many cards.',
  'the rank is below or above seven.': 'the rank is below or above seven.',
  'the rank of the card.': 'the rank of the card.',
  'the side that gets that card wins.': 'the side that gets that card wins.',
  'the side with more points.': 'the side with more points.',
  'the side with the best hand.': 'the side with the best hand.',
  'the sum of the cards of player B, ace to king as one to thirteen.':
    'the sum of the cards of player B, ace to king as one to thirteen.',
  'the sum of the three cards of that player, ace to king as one to thirteen.':
    'the sum of the three cards of that player, ace to king as one to thirteen.',
  'their sum, ace to queen as one to twelve.': 'their sum, ace to queen as one to twelve.',
  'three of a rank beat three faces, and these beat any other hand; then the last digit of the points decides, ace to nine counting as shown and the others nothing.':
    'three of a rank beat three faces, and these beat any other hand; then the last digit of the points decides, ace to nine counting as shown and the others nothing.',
  'two first cards of the same rank and suit.': 'two first cards of the same rank and suit.',
  'what that card shows.': 'what that card shows.',
  'what that side has.': 'what that side has.',
  'what the best hand is.': 'what the best hand is.',
  'what the card of the player shows.': 'what the card of the player shows.',
  'what the hand of that player is.': 'what the hand of that player is.',
  'what the three cards are.': 'what the three cards are.',
}
