import type { casinoWheelRules as english } from '#web/ui/messages/casino/rules-of-wheels.ts'
import type { Texts } from '../../../texts.ts'

export const casinoWheelRules: Texts<typeof english> = {
  '# Runs #, # Runs #, # Runs #, # Runs #, # Runs #, # Runs #, Wicket #, Extra Runs # of #.':
    '# Runs #, # Runs #, # Runs #, # Runs #, # Runs #, # Runs #, Wicket #, Extra-Runs # von #.',
  '# to # when one die shows the face, # to # when two do, # to # when three do.':
    '# zu #, wenn ein Würfel die Zahl zeigt, # zu # bei zwei, # zu # bei drei.',
  '#, #, #, # and #.': '#, #, #, # und #.',
  'A chance that is missed or saved is no goal.':
    'Eine vergebene oder gehaltene Chance ist kein Tor.',
  'A scorer and a kind of goal are drawn, each out of # chances.':
    'Ein Torschütze und eine Art des Tors werden gezogen, jeweils aus # Möglichkeiten.',
  'A tie gives the stake back.': 'Bei Gleichstand gibt es den Einsatz zurück.',
  'All four lose on zero.': 'Alle vier verlieren bei Zéro.',
  'All lose on # and #.': 'Alle verlieren bei # und #.',
  'All lose on zero.': 'Alle verlieren bei Zéro.',
  'All three lose on zero.': 'Alle drei verlieren bei Zéro.',
  'An innings ends after # balls or # wickets; the second one also when its team has more runs.':
    'Ein Innings endet nach # Bällen oder # Wickets; das zweite auch, wenn sein Team mehr Runs hat.',
  'An innings ends after # balls or one wicket; the second one also when its team has more runs.':
    'Ein Innings endet nach # Bällen oder einem Wicket; das zweite auch, wenn sein Team mehr Runs hat.',
  'Bets are taken before each stage.': 'Wetten werden vor jedem Abschnitt angenommen.',
  'Bets are taken before every ball, at prices that follow the cards.':
    'Wetten werden vor jedem Ball angenommen, zu Quoten, die den Karten folgen.',
  'Both lose on three of a kind.': 'Beide verlieren bei drei gleichen.',
  'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, No Goal # of #.':
    'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, Kein Tor # von #.',
  'Digits are cards: ace to nine as shown, ten as nought, forty in all.':
    'Ziffern sind Karten: Ass bis Neun nach ihren Augen, die Zehn als Null, vierzig insgesamt.',
  'Each innings is dealt from # cards: # each of #, #, #, #, # and # runs and of the wicket.':
    'Jedes Innings wird aus # Karten gegeben: je # mit #, #, #, #, # und # Runs und mit dem Wicket.',
  'East: #, #, #, #, #, #, #, #, #.': 'Osten: #, #, #, #, #, #, #, #, #.',
  'Every digit is drawn anew from nought to nine.':
    'Jede Ziffer wird von Null bis Neun neu gezogen.',
  'Fifteen balls are dealt one after the other: three each of no run, one and two runs, two each of four runs, six runs and the wicket.':
    'Fünfzehn Bälle werden einer nach dem anderen gegeben: je drei mit keinem, einem und zwei Runs, je zwei mit vier Runs, sechs Runs und dem Wicket.',
  'It has the runs of its scoring shot, and gets one card of forty, ace to ten as one to ten.':
    'Es hat die Runs seines Schlags und erhält eine von vierzig Karten, Ass bis Zehn als Eins bis Zehn.',
  'North: #, #, #, #, #, #, #, #, #.': 'Norden: #, #, #, #, #, #, #, #, #.',
  'On zero, half of the stake comes back.': 'Bei Zéro kommt die Hälfte des Einsatzes zurück.',
  'One ball is drawn out of # chances.': 'Ein Ball wird aus # Möglichkeiten gezogen.',
  'Sic Bo# has the rules of Sic Bo.': 'Für Sic Bo # gelten die Regeln von Sic Bo.',
  'South: #, #, #, #, #, #, #, #, #.': 'Süden: #, #, #, #, #, #, #, #, #.',
  'Team B needs twelve.': 'Team B braucht zwölf.',
  'The ball falls into one of # pockets, # to #.':
    'Die Kugel fällt in eines von # Fächern, # bis #.',
  'The ball falls into one of # pockets, #, # and # to #.':
    'Die Kugel fällt in eines von # Fächern, #, # und # bis #.',
  'The pack is whole again for the second innings.':
    'Für das zweite Innings ist das Kartenspiel wieder vollständig.',
  'The round ends when one ball or one kind is left.':
    'Die Runde endet, wenn ein Ball oder eine Art übrig ist.',
  'The single of a draw is the last digit of their sum.':
    'Die Einzelziffer einer Ziehung ist die letzte Ziffer ihrer Summe.',
  'The wheel is half as large as others: the ball falls into one of # pockets, # to #.':
    'Das Rad ist halb so groß wie andere: Die Kugel fällt in eines von # Fächern, # bis #.',
  'Then a golden number is drawn from the same #.':
    'Dann wird aus denselben # eine goldene Zahl gezogen.',
  'Three dice are thrown.': 'Drei Würfel werden geworfen.',
  'Three digits are drawn for the open and, after more bets, three for the close.':
    'Für Open werden drei Ziffern gezogen und nach weiteren Wetten drei für Close.',
  'West: #, #, #, #, #, #, #, #, #.': 'Westen: #, #, #, #, #, #, #, #, #.',
  'When it is the golden number too, at # to #.': 'Ist es auch die goldene Zahl, # zu #.',
  'all three dice show that face, or any face.':
    'alle drei Würfel zeigen diese Zahl oder irgendeine gleiche.',
  'at least two dice show that face.': 'mindestens zwei Würfel zeigen diese Zahl.',
  'both faces are shown.': 'beide Zahlen fallen.',
  'four that meet.': 'vier, die sich berühren.',
  'if there is one, Shot Goal #, Header Goal #, Penalty Goal #, Free Kick Goal # of #.':
    'wenn eines fällt, Schusstor #, Kopfballtor #, Elfmetertor #, Freistoßtor # von #.',
  'nine numbers that stand next to each other on the wheel, clockwise from the zero.':
    'neun Zahlen, die auf dem Rad nebeneinander stehen, im Uhrzeigersinn ab Zéro.',
  'one number.': 'eine Zahl.',
  'one of five digits.': 'eine von fünf Ziffern.',
  'red or black, odd or even, low or high.':
    'Rot oder Schwarz, Ungerade oder Gerade, Niedrig oder Hoch.',
  'shot and card together are twelve or more; level scores win for team B.':
    'Schlag und Karte zusammen sind zwölf oder mehr; bei gleichem Stand gewinnt Team B.',
  'six numbers.': 'sechs Zahlen.',
  'that digit.': 'diese Ziffer.',
  'the ball brings four or six runs.': 'der Ball bringt vier oder sechs Runs.',
  'the number of the ball, at # to #.': 'die Zahl der Kugel, # zu #.',
  'the single of the open and the single of the close.':
    'die Einzelziffer von Open und die Einzelziffer von Close.',
  'the sum is four to ten, or eleven to seventeen.':
    'die Summe ist vier bis zehn oder elf bis siebzehn.',
  'the sum is odd or even.': 'die Summe ist ungerade oder gerade.',
  'the sum of the dice.': 'die Summe der Würfel.',
  'the team with more runs.': 'das Team mit mehr Runs.',
  'the three digits in any order; all different, two alike, or all alike.':
    'die drei Ziffern in beliebiger Reihenfolge; alle verschieden, zwei gleich oder alle gleich.',
  'three numbers of a row.': 'drei Zahlen einer Reihe.',
  'twelve numbers.': 'zwölf Zahlen.',
  'two neighbours.': 'zwei auf dem Tableau benachbarte Zahlen.',
  'two rows.': 'zwei Reihen.',
  'what the next ball brings, at prices that follow the balls that are left.':
    'was der nächste Ball bringt, zu Quoten, die den übrigen Bällen folgen.',
  'what the next ball brings.': 'was der nächste Ball bringt.',
  'whether it reaches that many runs at its end.': 'ob es am Ende so viele Runs erreicht.',
}
