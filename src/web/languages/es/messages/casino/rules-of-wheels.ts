import type { casinoWheelRules as english } from '#web/ui/messages/casino/rules-of-wheels.ts'
import type { Texts } from '../../../texts.ts'

export const casinoWheelRules: Texts<typeof english> = {
  '# Runs #, # Runs #, # Runs #, # Runs #, # Runs #, # Runs #, Wicket #, Extra Runs # of #.':
    '# carreras #, # carreras #, # carreras #, # carreras #, # carreras #, # carreras #, Wicket #, Carreras extra # de #.',
  '# to # when one die shows the face, # to # when two do, # to # when three do.':
    '# a # cuando un dado muestra la cara, # a # cuando dos, # a # cuando tres.',
  '#, #, #, # and #.': '#, #, #, # y #.',
  'A chance that is missed or saved is no goal.': 'Una ocasión fallada o parada no es gol.',
  'A scorer and a kind of goal are drawn, each out of # chances.':
    'Se sortean un goleador y un tipo de gol, cada uno entre # posibilidades.',
  'A tie gives the stake back.': 'En caso de empate se devuelve lo apostado.',
  'All four lose on zero.': 'Las cuatro pierden con el cero.',
  'All lose on # and #.': 'Todas pierden con # y #.',
  'All lose on zero.': 'Todas pierden con el cero.',
  'All three lose on zero.': 'Las tres pierden con el cero.',
  'An innings ends after # balls or # wickets; the second one also when its team has more runs.':
    'Una entrada acaba tras # bolas o # wickets; la segunda también cuando su equipo tiene más carreras.',
  'An innings ends after # balls or one wicket; the second one also when its team has more runs.':
    'Una entrada acaba tras # bolas o un wicket; la segunda también cuando su equipo tiene más carreras.',
  'Bets are taken before each stage.': 'Se apuesta antes de cada etapa.',
  'Bets are taken before every ball, at prices that follow the cards.':
    'Se apuesta antes de cada bola, a cuotas que siguen las cartas.',
  'Both lose on three of a kind.': 'Ambos pierden con tres iguales.',
  'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, No Goal # of #.':
    'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, Sin gol # de #.',
  'Digits are cards: ace to nine as shown, ten as nought, forty in all.':
    'Las cifras son cartas: del as al nueve su número, el diez como cero, cuarenta en total.',
  'Each innings is dealt from # cards: # each of #, #, #, #, # and # runs and of the wicket.':
    'Cada entrada se reparte de # cartas: # de cada una con #, #, #, #, # y # carreras y con el wicket.',
  'East: #, #, #, #, #, #, #, #, #.': 'Este: #, #, #, #, #, #, #, #, #.',
  'Every digit is drawn anew from nought to nine.':
    'Cada cifra se sortea de nuevo de cero a nueve.',
  'Fifteen balls are dealt one after the other: three each of no run, one and two runs, two each of four runs, six runs and the wicket.':
    'Quince bolas se reparten una tras otra: tres sin carrera, tres de una y tres de dos carreras, dos de cuatro carreras, dos de seis y dos de wicket.',
  'It has the runs of its scoring shot, and gets one card of forty, ace to ten as one to ten.':
    'Tiene las carreras de su golpe y recibe una carta de cuarenta, del as al diez como uno a diez.',
  'North: #, #, #, #, #, #, #, #, #.': 'Norte: #, #, #, #, #, #, #, #, #.',
  'On zero, half of the stake comes back.': 'Con el cero se devuelve la mitad de lo apostado.',
  'One ball is drawn out of # chances.': 'Se sortea una bola entre # posibilidades.',
  'Sic Bo# has the rules of Sic Bo.': 'Sic Bo # tiene las reglas de Sic Bo.',
  'South: #, #, #, #, #, #, #, #, #.': 'Sur: #, #, #, #, #, #, #, #, #.',
  'Team B needs twelve.': 'El equipo B necesita doce.',
  'The ball falls into one of # pockets, # to #.': 'La bola cae en una de # casillas, del # al #.',
  'The ball falls into one of # pockets, #, # and # to #.':
    'La bola cae en una de # casillas, #, # y del # al #.',
  'The pack is whole again for the second innings.':
    'Para la segunda entrada la baraja vuelve a estar completa.',
  'The round ends when one ball or one kind is left.':
    'La ronda acaba cuando queda una bola o un tipo.',
  'The single of a draw is the last digit of their sum.':
    'La cifra de un sorteo es la última de su suma.',
  'The wheel is half as large as others: the ball falls into one of # pockets, # to #.':
    'La rueda es la mitad de grande que otras: la bola cae en una de # casillas, del # al #.',
  'Then a golden number is drawn from the same #.':
    'Luego se sortea un número dorado entre los mismos #.',
  'Three dice are thrown.': 'Se tiran tres dados.',
  'Three digits are drawn for the open and, after more bets, three for the close.':
    'Se sortean tres cifras para la apertura y, tras más apuestas, tres para el cierre.',
  'West: #, #, #, #, #, #, #, #, #.': 'Oeste: #, #, #, #, #, #, #, #, #.',
  'When it is the golden number too, at # to #.': 'Cuando es también el número dorado, a # a #.',
  'all three dice show that face, or any face.':
    'los tres dados muestran esa cara, o los tres la misma, sea cual sea.',
  'at least two dice show that face.': 'al menos dos dados muestran esa cara.',
  'both faces are shown.': 'salen ambas caras.',
  'four that meet.': 'cuatro que se tocan.',
  'if there is one, Shot Goal #, Header Goal #, Penalty Goal #, Free Kick Goal # of #.':
    'si lo hay, Gol de tiro #, Gol de cabeza #, Gol de penalti #, Gol de tiro libre # de #.',
  'nine numbers that stand next to each other on the wheel, clockwise from the zero.':
    'nueve números que están juntos en la rueda, en el sentido de las agujas del reloj desde el cero.',
  'one number.': 'un número.',
  'one of five digits.': 'una de cinco cifras.',
  'red or black, odd or even, low or high.': 'rojo o negro, impar o par, bajo o alto.',
  'shot and card together are twelve or more; level scores win for team B.':
    'golpe y carta suman doce o más; con marcador igualado gana el equipo B.',
  'six numbers.': 'seis números.',
  'that digit.': 'esa cifra.',
  'the ball brings four or six runs.': 'la bola da cuatro o seis carreras.',
  'the number of the ball, at # to #.': 'el número de la bola, a # a #.',
  'the single of the open and the single of the close.':
    'la cifra de apertura y la cifra de cierre.',
  'the sum is four to ten, or eleven to seventeen.':
    'la suma es de cuatro a diez, o de once a diecisiete.',
  'the sum is odd or even.': 'la suma es impar o par.',
  'the sum of the dice.': 'la suma de los dados.',
  'the team with more runs.': 'el equipo con más carreras.',
  'the three digits in any order; all different, two alike, or all alike.':
    'las tres cifras en cualquier orden; todas distintas, dos iguales o todas iguales.',
  'three numbers of a row.': 'tres números de una fila.',
  'twelve numbers.': 'doce números.',
  'two neighbours.': 'dos números contiguos del tapete.',
  'two rows.': 'dos filas.',
  'what the next ball brings, at prices that follow the balls that are left.':
    'lo que trae la próxima bola, a cuotas que siguen las bolas que quedan.',
  'what the next ball brings.': 'lo que trae la próxima bola.',
  'whether it reaches that many runs at its end.': 'si al final llega a ese número de carreras.',
}
