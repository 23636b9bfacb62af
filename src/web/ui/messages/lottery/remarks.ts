/** Sentences about the sources of the rules of lotteries, as their files write them. `#` stands for each number, in order. */
export const lotteryRemarks = {
  'Digits and number of ranks are verified, amounts are recalled.':
    'Digits and number of ranks are verified, amounts are recalled.',
  'One source names #:# and #:#.': 'One source names #:# and #:#.',
  'The refund for the Reintegro alone depends on a digit that the operator assigns; it is not offered.':
    'The refund for the Reintegro alone depends on a digit that the operator assigns; it is not offered.',
  'Published overall odds agree with these seven tiers.':
    'Published overall odds agree with these seven tiers.',
  'Two draws for every bet; odds are those of one.':
    'Two draws for every bet; odds are those of one.',
  "The key number alone refunds the stake at the operator's; it is not offered.":
    "The key number alone refunds the stake at the operator's; it is not offered.",
  'The top prize is paid monthly for thirty years and is announced as such.':
    'The top prize is paid monthly for thirty years and is announced as such.',
  'The order of tiers # and # turned with the twelve Euro numbers; the new order is recalled.':
    'The order of tiers # and # turned with the twelve Euro numbers; the new order is recalled.',
  'One source names #:# for the draw; #:# is what another says and what is used.':
    'One source names #:# for the draw; #:# is what another says and what is used.',
  'One source; the operator has changed the game since, so these are older rules.':
    'One source; the operator has changed the game since, so these are older rules.',
  'The lowest tier is none or one number with the Chance; a public table counts only none.':
    'The lowest tier is none or one number with the Chance; a public table counts only none.',
  'One source says #:#; two others agree on #:#.': 'One source says #:#; two others agree on #:#.',
  'Since September # the lowest tier pays # and the shares of the others differ; numbers and tiers are the same.':
    'Since September # the lowest tier pays # and the shares of the others differ; numbers and tiers are the same.',
  'Every class has numbers of its own.': 'Every class has numbers of its own.',
  'The operator counts classes from the lowest up, this table from the top down.':
    'The operator counts classes from the lowest up, this table from the top down.',
  'Older rules drew two numbers in the top class and paid # a month for life.':
    'Older rules drew two numbers in the top class and paid # a month for life.',
  'The maximum is five times the top prize.': 'The maximum is five times the top prize.',
  'The terms name only "Keno"; the game of New York stands in for it.':
    'The terms name only "Keno"; the game of New York stands in for it.',
  'Only the name and the maximum are known.': 'Only the name and the maximum are known.',
  'Matrix, pay table and the five minutes between draws are proposed, after KeNow.':
    'Matrix, pay table and the five minutes between draws are proposed, after KeNow.',
  '# draws a day.': '# draws a day.',
  'The largest prize agrees with a second source, the rest of the pay table has one.':
    'The largest prize agrees with a second source, the rest of the pay table has one.',
  'The jackpot category with the Reintegro and the refund for the Reintegro alone depend on a digit that the operator assigns; they are not offered.':
    'The jackpot category with the Reintegro and the refund for the Reintegro alone depend on a digit that the operator assigns; they are not offered.',
  'The number # is printed as #.': 'The number # is printed as #.',
  'Five draws for every bet, each with its own top prize; odds are those of one.':
    'Five draws for every bet, each with its own top prize; odds are those of one.',
  'Tiers below the top and their prizes are proposed.':
    'Tiers below the top and their prizes are proposed.',
  'The operator joins some of these tiers in its own table.':
    'The operator joins some of these tiers in its own table.',
  'The prize of the seventh tier and the time are recalled.':
    'The prize of the seventh tier and the time are recalled.',
  'The game that the terms of the house describe.':
    'The game that the terms of the house describe.',
  'Rules before October # are recalled.': 'Rules before October # are recalled.',
  'The multiplier belongs to the single play and is drawn when the play is sold.':
    'The multiplier belongs to the single play and is drawn when the play is sold.',
  'The terms of the house name withholding and annuity for the game before; here neither applies.':
    'The terms of the house name withholding and annuity for the game before; here neither applies.',
  'The odds of the first three tiers are verified, the lower tiers are inferred.':
    'The odds of the first three tiers are verified, the lower tiers are inferred.',
  'A draw on Fridays is recalled and not confirmed.':
    'A draw on Fridays is recalled and not confirmed.',
  'Matrix, days and number of digits are proposed.':
    'Matrix, days and number of digits are proposed.',
  'All outcomes fit seven digits, but without supplementary numbers.':
    'All outcomes fit seven digits, but without supplementary numbers.',
  'The day on which the pool grew from # to # numbers is recalled.':
    'The day on which the pool grew from # to # numbers is recalled.',
  'The top prize is verified, the other prizes are recalled.':
    'The top prize is verified, the other prizes are recalled.',
  'Older pages name #:# for the draw.': 'Older pages name #:# for the draw.',
  'The operator draws the ten up to a jackpot of #, the terms of the house below it.':
    'The operator draws the ten up to a jackpot of #, the terms of the house below it.',
  'The day on which draws on Mondays began is recalled.':
    'The day on which draws on Mondays began is recalled.',
  'A later pool of # numbers is recalled and not confirmed.':
    'A later pool of # numbers is recalled and not confirmed.',
  'Tiers # and # exclude each other.': 'Tiers # and # exclude each other.',
  'Tier # was one or two numbers with both supplementaries before; the day of the change is not known.':
    'Tier # was one or two numbers with both supplementaries before; the day of the change is not known.',
  'Twelve numbers are marked and six are drawn.': 'Twelve numbers are marked and six are drawn.',
  'Odds are shown for exactly so many digits: the next one differs.':
    'Odds are shown for exactly so many digits: the next one differs.',
  'Matrix, day and number of digits are proposed: the largest game of six numbers that seven digits hold.':
    'Matrix, day and number of digits are proposed: the largest game of six numbers that seven digits hold.',
  'Played with the last six of the seven digits of the ticket number.':
    'Played with the last six of the seven digits of the ticket number.',
  'The time of the draw is recalled.': 'The time of the draw is recalled.',
  'No source explains it.': 'No source explains it.',
  'Proposed as the same draw for a smaller stake.':
    'Proposed as the same draw for a smaller stake.',
  'The Jolly counts beside five numbers only.': 'The Jolly counts beside five numbers only.',
  'Digits and the smallest win are verified, amounts are recalled.':
    'Digits and the smallest win are verified, amounts are recalled.',
  'Two sources name #:# on Saturdays, which may be when sales end.':
    'Two sources name #:# on Saturdays, which may be when sales end.',
  'Matrix, day and number of digits are proposed, after the Australian Powerball.':
    'Matrix, day and number of digits are proposed, after the Australian Powerball.',
  'Ten numbers are marked and seven are drawn.': 'Ten numbers are marked and seven are drawn.',
  'The team of the heart is not offered.': 'The team of the heart is not offered.',
  'Matrix, day and number of digits are proposed, after Oz Lotto.':
    'Matrix, day and number of digits are proposed, after Oz Lotto.',
  'A game of the house: its numbers were mapped from a Swiss draw.':
    'A game of the house: its numbers were mapped from a Swiss draw.',
  'Lower tiers and the minute of the draw are inferred.':
    'Lower tiers and the minute of the draw are inferred.',
  'In draws in which the jackpot must be won the lower tiers pay more than these prizes.':
    'In draws in which the jackpot must be won the lower tiers pay more than these prizes.',
  'Matrix, days and number of digits are proposed, after Mega Millions.':
    'Matrix, days and number of digits are proposed, after Mega Millions.',
  'Matrix, days and number of digits are proposed, after Powerball; stock exchanges are closed on Saturdays.':
    'Matrix, days and number of digits are proposed, after Powerball; stock exchanges are closed on Saturdays.',
  'Known as Monday and Wednesday Lotto before #.': 'Known as Monday and Wednesday Lotto before #.',
}
