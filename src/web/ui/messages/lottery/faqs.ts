type Question = { question: string; answer: readonly string[] }

const questions: readonly Question[] = [
  {
    question: 'What do I buy?',
    answer: [
      'A bet on the result of a lottery. You do not buy a ticket of its operator. When your numbers win, we pay what a ticket would have won by the rules on the page of the game.',
    ],
  },
  {
    question: 'How likely is a win?',
    answer: [
      'Each game shows the exact odds of every prize category. They are counted from the rules of the game and are the same for every line and every draw.',
      'Statistics of past draws change nothing. A number that was not drawn for long is not due.',
    ],
  },
  {
    question: 'When is my bet accepted?',
    answer: [
      'A bet is submitted when you pay, and In Play once it is accepted. A bet that is not accepted before the draw closes is refunded. After the closing nothing is taken.',
      'A submitted bet cannot be changed or cancelled.',
    ],
  },
  {
    question: 'When do I know the result?',
    answer: [
      'We say “won” or “not won” only after the result is confirmed: two independent sources agree, or two persons have checked it. Until then the bet is In Play.',
      'If sources differ, the draw waits. If a result is corrected later, payments are taken back and paid anew, and you see both in your transactions.',
    ],
  },
  {
    question: 'How is a win reckoned?',
    answer: [
      'Type A, the main jackpot, is divided by the winning tickets of the operator and the winning bets here. Type B is divided in the same way. Type C pays the prize that the operator announced.',
      'My Games shows every step of each win: pot, shares, multiplier, maximum, withholding, rate and rounding.',
    ],
  },
  {
    question: 'Which exchange rate is used?',
    answer: [
      'Prices and winnings are converted by the euro reference rate of the European Central Bank. The cart shows the rate before you pay, and the receipt keeps it. Winnings use the rate of the day of the draw.',
    ],
  },
  {
    question: 'How do I end a subscription?',
    answer: [
      'Press “Cancel” beside the ticket in My Games until 23:59 of the day before the period ends, by the clock of the lottery. After that it runs for one more period. Draws that are paid are played.',
    ],
  },
  {
    question: 'What if a draw is not held?',
    answer: [
      'Your bet stands for the new date or the next draw. In KeNow, Keno and 10eLotto our own random draw takes the place of a draw that is not held, and anybody can check it.',
    ],
  },
  {
    question: 'What is Alternative Service?',
    answer: [
      'Where a lottery has a threshold and the jackpot of a draw is above it, bets on that draw become void by themselves, also those of a duration or a subscription. The stake comes back and buys a ticket on the draw through an agent, with your numbers.',
      'My Games shows the void bet, and the ticket with its number. Once the jackpot is no longer above the threshold, bets are placed as always.',
    ],
  },
]

export const lotteryFaqs = { title: 'Questions about lotteries', questions } as const
