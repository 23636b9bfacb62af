import type { casinoWheelRules as english } from '#web/ui/messages/casino/rules-of-wheels.ts'
import type { Texts } from '../../../texts.ts'

export const casinoWheelRules: Texts<typeof english> = {
  '# Runs #, # Runs #, # Runs #, # Runs #, # Runs #, # Runs #, Wicket #, Extra Runs # of #.':
    '# corridas #, # corridas #, # corridas #, # corridas #, # corridas #, # corridas #, Wicket #, Corridas extras # de #.',
  '# to # when one die shows the face, # to # when two do, # to # when three do.':
    '# para # quando um dado mostra a face, # para # com dois, # para # com três.',
  '#, #, #, # and #.': '#, #, #, # e #.',
  'A chance that is missed or saved is no goal.': 'Uma chance perdida ou defendida não é gol.',
  'A scorer and a kind of goal are drawn, each out of # chances.':
    'Um autor e um tipo de gol são sorteados, cada um entre # possibilidades.',
  'A tie gives the stake back.': 'Em caso de empate, o valor apostado volta.',
  'All four lose on zero.': 'As quatro perdem no zero.',
  'All lose on # and #.': 'Todas perdem no # e no #.',
  'All lose on zero.': 'Todas perdem no zero.',
  'All three lose on zero.': 'As três perdem no zero.',
  'An innings ends after # balls or # wickets; the second one also when its team has more runs.':
    'Um innings termina após # bolas ou # wickets; o segundo também quando sua equipe tem mais corridas.',
  'An innings ends after # balls or one wicket; the second one also when its team has more runs.':
    'Um innings termina após # bolas ou um wicket; o segundo também quando sua equipe tem mais corridas.',
  'Bets are taken before each stage.': 'As apostas são aceitas antes de cada etapa.',
  'Bets are taken before every ball, at prices that follow the cards.':
    'As apostas são aceitas antes de cada bola, com odds que seguem as cartas.',
  'Both lose on three of a kind.': 'Os dois perdem com três iguais.',
  'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, No Goal # of #.':
    'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, Sem gol # de #.',
  'Digits are cards: ace to nine as shown, ten as nought, forty in all.':
    'Os dígitos são cartas: do ás ao nove o próprio número, o dez como zero, quarenta ao todo.',
  'Each innings is dealt from # cards: # each of #, #, #, #, # and # runs and of the wicket.':
    'Cada innings sai de # cartas: # de cada uma com #, #, #, #, # e # corridas e com o wicket.',
  'East: #, #, #, #, #, #, #, #, #.': 'Leste: #, #, #, #, #, #, #, #, #.',
  'Every digit is drawn anew from nought to nine.':
    'Cada dígito é sorteado de novo de zero a nove.',
  'Fifteen balls are dealt one after the other: three each of no run, one and two runs, two each of four runs, six runs and the wicket.':
    'Quinze bolas saem uma após a outra: três sem corrida, três de uma e três de duas corridas, duas de quatro corridas, duas de seis e duas de wicket.',
  'It has the runs of its scoring shot, and gets one card of forty, ace to ten as one to ten.':
    'Ela tem as corridas da sua rebatida e recebe uma carta de quarenta, do ás ao dez como um a dez.',
  'North: #, #, #, #, #, #, #, #, #.': 'Norte: #, #, #, #, #, #, #, #, #.',
  'On zero, half of the stake comes back.': 'No zero, volta metade do valor apostado.',
  'One ball is drawn out of # chances.': 'Uma bola é sorteada entre # possibilidades.',
  'Sic Bo# has the rules of Sic Bo.': 'Sic Bo # tem as regras de Sic Bo.',
  'South: #, #, #, #, #, #, #, #, #.': 'Sul: #, #, #, #, #, #, #, #, #.',
  'Team B needs twelve.': 'A equipe B precisa de doze.',
  'The ball falls into one of # pockets, # to #.': 'A bola cai em uma de # casas, de # a #.',
  'The ball falls into one of # pockets, #, # and # to #.':
    'A bola cai em uma de # casas, #, # e de # a #.',
  'The pack is whole again for the second innings.':
    'Para o segundo innings, o baralho volta a ficar completo.',
  'The round ends when one ball or one kind is left.':
    'A rodada termina quando resta uma bola ou um tipo.',
  'The single of a draw is the last digit of their sum.':
    'O dígito de um sorteio é o último da soma deles.',
  'The wheel is half as large as others: the ball falls into one of # pockets, # to #.':
    'A roda tem metade do tamanho das outras: a bola cai em uma de # casas, de # a #.',
  'Then a golden number is drawn from the same #.':
    'Depois um número dourado é sorteado entre os mesmos #.',
  'Three dice are thrown.': 'Três dados são lançados.',
  'Three digits are drawn for the open and, after more bets, three for the close.':
    'Três dígitos são sorteados para o open e, depois de mais apostas, três para o close.',
  'West: #, #, #, #, #, #, #, #, #.': 'Oeste: #, #, #, #, #, #, #, #, #.',
  'When it is the golden number too, at # to #.': 'Quando é também o número dourado, # para #.',
  'all three dice show that face, or any face.':
    'os três dados mostram essa face, ou os três a mesma, qualquer que seja.',
  'at least two dice show that face.': 'pelo menos dois dados mostram essa face.',
  'both faces are shown.': 'saem as duas faces.',
  'four that meet.': 'quatro que se tocam.',
  'if there is one, Shot Goal #, Header Goal #, Penalty Goal #, Free Kick Goal # of #.':
    'se houver, Gol de chute #, Gol de cabeça #, Gol de pênalti #, Gol de falta # de #.',
  'nine numbers that stand next to each other on the wheel, clockwise from the zero.':
    'nove números vizinhos na roda, no sentido horário a partir do zero.',
  'one number.': 'um número.',
  'one of five digits.': 'um de cinco dígitos.',
  'red or black, odd or even, low or high.': 'vermelho ou preto, ímpar ou par, baixo ou alto.',
  'shot and card together are twelve or more; level scores win for team B.':
    'rebatida e carta somam doze ou mais; com placar igual vence a equipe B.',
  'six numbers.': 'seis números.',
  'that digit.': 'esse dígito.',
  'the ball brings four or six runs.': 'a bola dá quatro ou seis corridas.',
  'the number of the ball, at # to #.': 'o número da bola, # para #.',
  'the single of the open and the single of the close.': 'o dígito do open e o dígito do close.',
  'the sum is four to ten, or eleven to seventeen.':
    'a soma é de quatro a dez, ou de onze a dezessete.',
  'the sum is odd or even.': 'a soma é ímpar ou par.',
  'the sum of the dice.': 'a soma dos dados.',
  'the team with more runs.': 'a equipe com mais corridas.',
  'the three digits in any order; all different, two alike, or all alike.':
    'os três dígitos em qualquer ordem; todos diferentes, dois iguais ou todos iguais.',
  'three numbers of a row.': 'três números de uma linha.',
  'twelve numbers.': 'doze números.',
  'two neighbours.': 'dois números lado a lado na mesa.',
  'two rows.': 'duas linhas.',
  'what the next ball brings, at prices that follow the balls that are left.':
    'o que a próxima bola traz, com odds que seguem as bolas que restam.',
  'what the next ball brings.': 'o que a próxima bola traz.',
  'whether it reaches that many runs at its end.': 'se ao final chega a esse número de corridas.',
}
