/** The same for tables with wheels, dice, digits and balls. */
export const casinoWheelRules = {
  '# Runs #, # Runs #, # Runs #, # Runs #, # Runs #, # Runs #, Wicket #, Extra Runs # of #.':
    '# Runs #, # Runs #, # Runs #, # Runs #, # Runs #, # Runs #, Wicket #, Extra Runs # of #.',
  '# to # when one die shows the face, # to # when two do, # to # when three do.':
    '# to # when one die shows the face, # to # when two do, # to # when three do.',
  '#, #, #, # and #.': '#, #, #, # and #.',
  'A chance that is missed or saved is no goal.': 'A chance that is missed or saved is no goal.',
  'A scorer and a kind of goal are drawn, each out of # chances.':
    'A scorer and a kind of goal are drawn, each out of # chances.',
  'A tie gives the stake back.': 'A tie gives the stake back.',
  'All four lose on zero.': 'All four lose on zero.',
  'All lose on # and #.': 'All lose on # and #.',
  'All lose on zero.': 'All lose on zero.',
  'All three lose on zero.': 'All three lose on zero.',
  'An innings ends after # balls or # wickets; the second one also when its team has more runs.':
    'An innings ends after # balls or # wickets; the second one also when its team has more runs.',
  'An innings ends after # balls or one wicket; the second one also when its team has more runs.':
    'An innings ends after # balls or one wicket; the second one also when its team has more runs.',
  'Bets are taken before each stage.': 'Bets are taken before each stage.',
  'Bets are taken before every ball, at prices that follow the cards.':
    'Bets are taken before every ball, at prices that follow the cards.',
  'Both lose on three of a kind.': 'Both lose on three of a kind.',
  'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, No Goal # of #.':
    'Cristiano Ronaldo #, Lionel Messi #, Robert Lewandowski #, Karim Benzema #, Edinson Cavani #, Luis Suarez #, Neymar #, Sergio Aguero #, Olivier Giroud #, Mohamed Salah #, Kylian Mbappe #, No Goal # of #.',
  'Digits are cards: ace to nine as shown, ten as nought, forty in all.':
    'Digits are cards: ace to nine as shown, ten as nought, forty in all.',
  'Each innings is dealt from # cards: # each of #, #, #, #, # and # runs and of the wicket.':
    'Each innings is dealt from # cards: # each of #, #, #, #, # and # runs and of the wicket.',
  'East: #, #, #, #, #, #, #, #, #.': 'East: #, #, #, #, #, #, #, #, #.',
  'Every digit is drawn anew from nought to nine.':
    'Every digit is drawn anew from nought to nine.',
  'Fifteen balls are dealt one after the other: three each of no run, one and two runs, two each of four runs, six runs and the wicket.':
    'Fifteen balls are dealt one after the other: three each of no run, one and two runs, two each of four runs, six runs and the wicket.',
  'It has the runs of its scoring shot, and gets one card of forty, ace to ten as one to ten.':
    'It has the runs of its scoring shot, and gets one card of forty, ace to ten as one to ten.',
  'North: #, #, #, #, #, #, #, #, #.': 'North: #, #, #, #, #, #, #, #, #.',
  'On zero, half of the stake comes back.': 'On zero, half of the stake comes back.',
  'One ball is drawn out of # chances.': 'One ball is drawn out of # chances.',
  'Sic Bo# has the rules of Sic Bo.': 'Sic Bo# has the rules of Sic Bo.',
  'South: #, #, #, #, #, #, #, #, #.': 'South: #, #, #, #, #, #, #, #, #.',
  'Team B needs twelve.': 'Team B needs twelve.',
  'The ball falls into one of # pockets, # to #.': 'The ball falls into one of # pockets, # to #.',
  'The ball falls into one of # pockets, #, # and # to #.':
    'The ball falls into one of # pockets, #, # and # to #.',
  'The pack is whole again for the second innings.':
    'The pack is whole again for the second innings.',
  'The round ends when one ball or one kind is left.':
    'The round ends when one ball or one kind is left.',
  'The single of a draw is the last digit of their sum.':
    'The single of a draw is the last digit of their sum.',
  'The wheel is half as large as others: the ball falls into one of # pockets, # to #.':
    'The wheel is half as large as others: the ball falls into one of # pockets, # to #.',
  'Then a golden number is drawn from the same #.':
    'Then a golden number is drawn from the same #.',
  'Three dice are thrown.': 'Three dice are thrown.',
  'Three digits are drawn for the open and, after more bets, three for the close.':
    'Three digits are drawn for the open and, after more bets, three for the close.',
  'West: #, #, #, #, #, #, #, #, #.': 'West: #, #, #, #, #, #, #, #, #.',
  'When it is the golden number too, at # to #.': 'When it is the golden number too, at # to #.',
  'all three dice show that face, or any face.': 'all three dice show that face, or any face.',
  'at least two dice show that face.': 'at least two dice show that face.',
  'both faces are shown.': 'both faces are shown.',
  'four that meet.': 'four that meet.',
  'if there is one, Shot Goal #, Header Goal #, Penalty Goal #, Free Kick Goal # of #.':
    'if there is one, Shot Goal #, Header Goal #, Penalty Goal #, Free Kick Goal # of #.',
  'nine numbers that stand next to each other on the wheel, clockwise from the zero.':
    'nine numbers that stand next to each other on the wheel, clockwise from the zero.',
  'one number.': 'one number.',
  'one of five digits.': 'one of five digits.',
  'red or black, odd or even, low or high.': 'red or black, odd or even, low or high.',
  'shot and card together are twelve or more; level scores win for team B.':
    'shot and card together are twelve or more; level scores win for team B.',
  'six numbers.': 'six numbers.',
  'that digit.': 'that digit.',
  'the ball brings four or six runs.': 'the ball brings four or six runs.',
  'the number of the ball, at # to #.': 'the number of the ball, at # to #.',
  'the single of the open and the single of the close.':
    'the single of the open and the single of the close.',
  'the sum is four to ten, or eleven to seventeen.':
    'the sum is four to ten, or eleven to seventeen.',
  'the sum is odd or even.': 'the sum is odd or even.',
  'the sum of the dice.': 'the sum of the dice.',
  'the team with more runs.': 'the team with more runs.',
  'the three digits in any order; all different, two alike, or all alike.':
    'the three digits in any order; all different, two alike, or all alike.',
  'three numbers of a row.': 'three numbers of a row.',
  'twelve numbers.': 'twelve numbers.',
  'two neighbours.': 'two neighbours.',
  'two rows.': 'two rows.',
  'what the next ball brings, at prices that follow the balls that are left.':
    'what the next ball brings, at prices that follow the balls that are left.',
  'what the next ball brings.': 'what the next ball brings.',
  'whether it reaches that many runs at its end.': 'whether it reaches that many runs at its end.',
}
