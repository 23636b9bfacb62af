import { type PromiseName, promises } from '../promises.ts'
import type { TermsSection } from './section.ts'

/** A value of the table, and that it does not hold yet while it does not. */
const notYetText = (name: PromiseName, value: string): string =>
  promises[name].offered ? value : `not yet (${value})`

/** Foreword to section 10 (spec 001). Where the rules of the specifications conflict, the fairer reading stands here. */
export const generalTerms: readonly TermsSection[] = [
  {
    id: 'foreword',
    title: 'Foreword',
    clauses: [
      'These terms say what you may expect from us and what we expect from you. We wrote them to be read.',
      'On an installation with play money, points have no value outside this site: nothing is paid in and nothing is paid out. Every page says whether points are play money or real money.',
      'Rules of games that are not open yet are stated here so that they can be known before the first bet. A game that is not open takes no stakes.',
    ],
  },
  {
    id: 'roles',
    title: 'Roles',
    clauses: [
      'The Player is the person who holds a Player Account.',
      'The Provider, also “we”, runs this installation and is the other side of the contracts with the Player.',
      'Lottery Operators hold the lotteries whose results are bet on. They are no party to your bets with us.',
    ],
  },
  {
    id: 'contracts',
    title: 'Contracts',
    clauses: [
      'With the registration a contract about the Player Account is made. Each accepted bet is a contract of its own.',
      'On the exchange a bet is a contract between players; we match it, hold both stakes and settle it.',
      {
        text: 'Bets already accepted keep the terms under which they were accepted.',
        awaits: ['termsAsked'],
      },
    ],
  },
  {
    id: 'definitions',
    title: 'Definitions',
    clauses: [
      'Back: to bet that something happens. Lay: to bet that it does not. Liability: what a lay bet can lose.',
      'Order: what you ask for, at a price and a stake. Bet: the part of an order that was matched.',
      'Stake: what you put at risk with a back bet. Winnings: what a settled bet pays beyond it.',
      'Underlying Lottery: a lottery of somebody else whose result a bet is about. Jackpot: its highest prize.',
      'Virtual Play Slip: what holds one or more lottery bets. Prize Category: Type A is the main jackpot, Type B another jackpot, Type C any other prize.',
      'In Play: a bet that was accepted and is valid; also an event that has started and still takes live bets.',
    ],
  },
  {
    id: 'player',
    number: 1,
    title: 'The Player',
    clauses: [
      'You must be 18 or over, or as old as the page for registration says where that is more, by the calendar of the Provider’s time zone. Who was born on 29 February turns 18 on 1 March.',
      {
        text: 'One person has one Player Account. One that looks like a second one takes no deposit until we have looked at it; a second one is closed, and what was in it stays its owner’s.',
        awaits: ['secondAccounts'],
      },
      'You give your true name, residential address, date of birth, email address and telephone number, and keep them up to date.',
      {
        text: 'Persons on an exclusion list of the Provider and employees of the Provider may not play.',
        awaits: ['excludedList'],
      },
      'You play for yourself, from a country where we may offer our service.',
    ],
  },
  {
    id: 'account',
    number: 2,
    title: 'Player Account',
    clauses: [
      'A new account can deposit and bet once its profile is complete.',
      'Keep your password to yourself. Use “Logout” on devices that are not yours. A sign-in link for another device works once, within a minute.',
      {
        text: 'An account is closed when you ask for it and there are no open bets. Withdraw the balance before.',
        awaits: ['ownClosing'],
      },
      'We may suspend an account when there is good reason to fear fraud, an under-age player or harm. Support tells the reason to whoever asks for it, unless the law forbids that. Your money stays yours.',
      {
        text: 'An account without a stake for more than one year may become inactive. Its owner is told, and the balance is repaid to the last means of payment. Only if that fails, and 30 days after the notice at the earliest, the fee that the notice named may be taken: at most 5.00 EUR (5.00 GBP in the United Kingdom) a month, never more than the balance. The help page on fees names the time and the fee in force.',
        awaits: ['inactivity'],
      },
    ],
  },
  {
    id: 'placing',
    number: 3,
    title: 'Placing of Bets',
    clauses: [
      'A bet that you sent is submitted. It is accepted, and in play, once we say so. Nothing is said before it is safely stored.',
      'Bets need a balance above zero that covers their stake or liability.',
      'What is matched is final. What of an exchange order is not matched yet may be cancelled at any time. Lottery bets and bets at fixed odds cannot be changed or cancelled.',
      'No bet is accepted after its deadline or after the start of its event, unless the market is offered live. A bet that slipped in late is void and its stake is given back.',
      'A bet that is not accepted before its event starts is given back in full.',
      'A play slip holds at least one bet. Each request carries a reference, so that a repeated one counts once.',
    ],
  },
  {
    id: 'payment',
    number: 4,
    title: 'Payment and Accounts',
    clauses: [
      'Deposits come from an account in your own name. The amount must equal the amount on the slip; we credit what arrived, after we have seen it.',
      {
        text: 'Withdrawals go to an account in your own name. The amount is held from the request until it is paid or released. The smallest withdrawal is shown on the page. Bank withdrawals may take up to 72 banking hours; the table of figures in force names the most that they take now.',
        awaits: ['payoutClock'],
      },
      {
        text: 'If you withdraw a deposit without placing a single bet, we check where it came from before we pay, because that is how money is laundered. Held is not taken: it is your money throughout. Asking twice changes nothing about that. A fee is taken only where the page for withdrawals shows it before you ask.',
        awaits: ['unplayedFee'],
      },
      'Money is never confiscated by a machine, and never moved to our own account because you withdrew without playing.',
      'Bonus funds cannot be withdrawn; what is won with them can, as the bonus says.',
      'Balances earn no interest and are kept apart from our own money in the books.',
    ],
    table: {
      caption: 'Fees and limits',
      head: ['What', 'Value'],
      rows: [
        ['Smallest age', '18 years at least'],
        [
          'Fee on an unplayed deposit',
          notYetText('unplayedFee', 'at most 5 %, at least 2.00; only where it is shown before'),
        ],
        ['Smallest withdrawal outside the United Kingdom', '5.00 EUR or GBP at most'],
        ['Fee of an inactive account', notYetText('inactivity', 'at most 5.00 EUR or GBP a month')],
        ['Inactive after', notYetText('inactivity', '1 year without a stake at least')],
        ['Documents for a claim', notYetText('identityChecks', 'within 12 weeks')],
        ['Subscription', '1 to 52 weeks'],
      ],
    },
  },
  {
    id: 'provider-rights',
    number: 5,
    title: 'Rights of the provider',
    clauses: [
      {
        text: 'We may suspend or close accounts, void markets and limit the stakes of a player. Every such step has a reason, is recorded, and is told to you on the page Notices, and by mail as you have chosen. Support tells you the reason unless the law forbids it.',
        awaits: ['notices'],
      },
      {
        text: 'We may ask for documents that prove who you are. If they do not arrive within 12 weeks, the claim stays open. Being late does not cost you your winnings, and never your deposits.',
        awaits: ['identityChecks'],
      },
      'When a result was wrong, the settlement is reversed and made again, in the open: you see both in your transactions.',
      'We may ask you to tell the public about winnings of 100,000.00 EUR or more. You may say no, and payment does not depend on it. Residents of the United Kingdom are not asked.',
    ],
  },
  {
    id: 'winnings',
    number: 6,
    title: 'Winnings',
    clauses: [
      'Winnings are credited to your Player Account at settlement, as a rule within 30 minutes of the confirmed result.',
      'On the exchange, commission is taken from your net winnings in a market, at the rate shown there. Losses bear no commission.',
      'Winnings in another currency are converted at the reference rate of the European Central Bank of the day of the draw.',
      'Taxes on winnings are yours to pay.',
    ],
  },
  {
    id: 'other-rights',
    number: 7,
    title: 'Other Rights',
    clauses: [
      'Name, mark and drawings of the Provider belong to the Provider. The program is open source; its licence is in its repository.',
      'You may not use the service to harm it: no attacks, no automated play where it is not offered, no play in concert against others.',
    ],
  },
  {
    id: 'website',
    number: 8,
    title: 'Website/Links/Banners',
    clauses: [
      'Links to other sites are there to help. What stands on those sites is theirs to answer for.',
      'We do not sell places on our pages, and load nothing from other sites while you are here.',
    ],
  },
  {
    id: 'privacy',
    number: 9,
    title: 'Privacy Policy',
    clauses: [
      'We keep what the service and the law need: your details, your bets, your payments and how you signed in. We do not sell it.',
      'Pictures that you send as proof are stored without hidden data and are seen by you and by our staff who decide on the payment.',
      'One cookie holds your session. There are no cookies for advertising or measurement.',
      'You may ask what we know about you, have mistakes mended, and have deleted what no law tells us to keep.',
    ],
  },
  {
    id: 'bets',
    number: 10,
    title: 'Bets',
    clauses: [
      'Lottery bets are Normal bets or System bets. Options are Duration Bet, Subscription, JackpotHunt, DoubleJackpot, Megaplier, PowerPlay, Mini Bet and “When Jackpot is”, where a game offers them.',
      'NumberShield exists only for bets placed before 5 September 2023, and never together with DoubleJackpot on one slip.',
      'A subscription renews every 1 to 52 weeks. A cancellation must arrive by 23:59 on the day before the period ends.',
      'If a draw is not held, bets stand for its new date or the next draw. Where a lottery is named for it, a random-number draw takes its place.',
      'When the jackpot of an underlying lottery rises above its threshold, open bets on its main prize become void and their stake buys a ticket for another draw through our ticket agent. You are told which one. Normal betting comes back with the jackpot below the threshold.',
      {
        text: 'Draws of a player who excludes himself are not played on: stakes of draws to come are given back, bets on a draw already closed stand.',
        awaits: ['selfExclusion'],
      },
    ],
  },
]
