import type { TermsSection } from './section.ts'

/** Sections 11 to 22 (spec 001 and 002), by the same rule as the general terms. */
export const bettingTerms: readonly TermsSection[] = [
  {
    id: 'lottery-winnings',
    number: 11,
    title: 'Winnings for Bets on Lotteries',
    clauses: [
      'Type A, one winning bet: the jackpot divided by the underlying winning tickets plus one. DoubleJackpot doubles the result.',
      'Type A, several winning bets: the jackpot divided by the underlying winning tickets plus the winning bets with us. A bet gets one share, with DoubleJackpot two. Bets with NumberShield are paid as if nobody else had won.',
      'Type B is divided in the same way, one share a bet; PowerPlay doubles it and Megaplier multiplies it.',
      'Type C pays the prize that the Lottery Operator announces.',
      'Megaplier and PowerPlay multiply by 2, 3, 4 or 5. The multiplier 10 exists only with a Powerball jackpot below 150,000,000 USD and the 10 as the first ball drawn.',
      'A Mini Bet pays the displayed part of the normal winnings. A syndicate share pays total winnings times shares held, divided by all shares.',
      'No prize rolls over from one category into another.',
      'GlücksSpirale pays monthly for at most 240 months; the payment is not inherited.',
      'Type A of MegaMillions, Powerball, US Millions and US Power may be paid as 30 yearly payments that rise by a set percentage (5 % for US Millions and US Power), or as cash after a discount that is shown before.',
      '38 % are withheld in the top three categories of MegaMillions and Powerball, 20 % in those of SuperEnalotto and SuperEnalotto GO.',
      'Type A of Spiel77 is rounded to the form x,x77,777 EUR.',
      'Sat Lotto: with four or fewer winning tickets and bets, each bet wins at least 1,000,000 AUD.',
      'Lotto x5 games count players of the United Kingdom and others apart. Independent Jackpot Games are paid as published.',
    ],
    table: {
      caption: 'The most that is paid in one prize category',
      head: ['Game', 'Maximum'],
      rows: [
        ['Daily Millions', '80,000,000 EUR'],
        ['German Keno', '5,000,000 EUR'],
        ['GlücksSpirale, monthly', '50,000 EUR'],
        ['GlücksSpirale, in total', '4,800,000 EUR'],
        ['Irish Lotto+1', '5,000,000 EUR'],
        ['Irish Lotto+2', '1,250,000 EUR'],
        ['Keno 24/7', '10,000,000 EUR'],
        ['KeNow', '5,000,000 EUR'],
        ['Polish Lotto+', '10,000,000 PLN'],
        ['Spiel77', '10,000,000 EUR'],
        ['Super6', '1,000,000 EUR'],
      ],
    },
  },
  {
    id: 'financial',
    number: 12,
    title: 'Bets on Financial-Market Games',
    clauses: [
      'Super Millions, Mon & Wed Jackpot, Tue Jackpot, Thu Jackpot, US Millions and US Power draw their numbers from the financial markets.',
      'The second decimal digits of the opening values of Dow Jones Industrial, Dow Jones Transportation, NASDAQ Biotechnology, S&P 500 and NASDAQ 100 Financial make a number of 7 or 10 digits. A published scheme turns it into the numbers of the game.',
      'A game stays closed until its scheme is published here, so that everybody can check a draw.',
      'Type A is shared among the winning bets with us only. Type C pays the prize displayed.',
      'For US Millions and US Power, Type A may be paid in 30 yearly payments that rise by 5 %.',
    ],
  },
  {
    id: 'instant',
    number: 13,
    title: 'Instant Win Games',
    clauses: [
      {
        text: 'A participation that you bought and did not play within two weeks may be played for you; what it wins is credited. If you are excluded it is not played but refunded.',
        awaits: ['selfExclusion'],
      },
      'One participation wins one prize, unless the game says otherwise.',
      'A malfunction voids the round. Your stake is given back without asking; what was wrongly paid may be taken back.',
      'A game may end or change. Participations already bought play by the rules under which they were bought.',
      'Every round can be checked afterwards: the game shows how its outcome was drawn.',
    ],
  },
  {
    id: 'sports',
    number: 14,
    title: 'Sports Betting: Placing',
    clauses: [
      'The smallest bet is 0.50 EUR or its equivalent. The largest depends on sport, league and kind of bet and is shown when a stake is above it. Not every bet is accepted.',
      'Odds are looked up anew before a bet is confirmed. You choose what happens when they have changed: ask me, take better ones, or take any.',
      'Bets that depend on each other cannot be combined. One that was combined by mistake is cancelled and given back.',
      'Winnings on sports are limited to 100,000 EUR or equivalent a day. A bet that could win more is not accepted. What a bet that was accepted has won is paid in full.',
    ],
  },
  {
    id: 'sports-events',
    number: 15,
    title: 'Sports Betting: Events that Change',
    clauses: [
      'A postponed event that starts within 48 hours keeps its bets. Otherwise they may be voided and the stakes are given back.',
      'An abandoned event that goes on within 48 hours keeps its bets. Otherwise markets that are already decided are settled and all others are void.',
      'Tennis is exempt from the 48 hours: with a retirement, decided markets are settled and the rest is void.',
      'A cancelled event voids all its bets; every stake and every liability is given back.',
    ],
  },
  {
    id: 'sports-markets',
    number: 16,
    title: 'Sports Betting: Markets',
    clauses: [
      'A tie in an outright market divides the odds by the number of those tied.',
      'Minute intervals count whole minutes: 15 to 30 is 15:00 to 29:59.',
      'Bookings: a yellow card counts 1, a red card 2, at most 3 for a player. Booking points: yellow 10, red or second yellow 25, at most 35 for a player.',
      'A bet may be offered for cash-out before its market has a result. That is a new contract at the price shown.',
    ],
  },
  {
    id: 'operator-rights',
    number: 17,
    title: 'Rights of the Operator',
    clauses: [
      'We may void a market that rests on an obvious error in price, result or offer: all its bets count for nothing and every stake is given back. A single bet is not voided for such an error.',
      'We may take back what was paid by mistake, by a booking that you can see. It never makes a balance negative.',
      {
        text: 'We may ask for identification and hold a payment until it is there. Section 5 says what happens when it is late.',
        awaits: ['identityChecks'],
      },
    ],
  },
  {
    id: 'protection',
    number: 18,
    title: 'Protection of Players',
    clauses: [
      {
        text: 'A deposit limit counts by day, week or month, for the periods in force. A lower limit holds at once; a higher one after 24 hours at least, as the table of figures in force says.',
        awaits: ['depositLimits'],
      },
      {
        text: 'A time-out lasts 24 hours, 1 week, 1 month or as long as the longest one in force, and cannot be ended early. A self-exclusion lasts at least 6 months, and you can choose 5 years or longer; the table of figures in force names the shortest and the longest one. Afterwards you must write to support and wait at least another 24 hours.',
        awaits: ['timeOut', 'selfExclusion'],
      },
      'Until then, support suspends your account when you ask for it.',
      'Nothing on this site urges you to win back what you lost.',
    ],
  },
  {
    id: 'complaints',
    number: 19,
    title: 'Complaints',
    clauses: [
      'First level: support answers what you complain about. File it at /complaints; you can while your account is suspended or excluded, too.',
      {
        text: 'Second level: if you are not content, a person who was not involved looks at it again and gives reasons. Third level: an independent body for disputes, named in the answer of the second level. It is open to you after that answer, and in any case on the day that the notice of your complaint names, eight weeks after you complained at the latest.',
        awaits: ['complaints'],
      },
    ],
  },
  {
    id: 'liability',
    number: 20,
    title: 'Liability',
    clauses: [
      'For faults of instant win games our liability is limited to 100 GBP each time; elsewhere to 5,000 EUR, or to the stake of a bet.',
      'These limits never touch what is yours: balances, deposits, stakes to be given back and winnings that are due.',
    ],
  },
  {
    id: 'law',
    number: 21,
    title: 'Governing Law',
    clauses: [
      'The law of Gibraltar governs these terms, unless the operator’s licence text names another one. Rights that the law of your country gives you as a consumer remain.',
    ],
  },
  {
    id: 'general',
    number: 22,
    title: 'General',
    clauses: [
      'If a sentence of these terms is not valid, the others are.',
      'We may pass on our duties only to somebody who keeps them as well as we must.',
      'If a translation differs, the English text counts.',
    ],
  },
]
