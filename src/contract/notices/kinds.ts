import * as z from 'zod/mini'
import { date, id, instant } from '../endpoint.ts'
import { betNotices } from './bet-kinds.ts'
import { bonuses } from './bonus-kinds.ts'
import { identityNotices } from './identity-kinds.ts'
import { inactivity } from './inactivity.ts'
import { payouts } from './payout-kinds.ts'
import { stepsOfOurs } from './steps-of-ours.ts'
import { amount, because, dayOf, ifNotYou, kind, sum, time } from './kind.ts'

const money = {
  'deposit-approved': kind(z.object({ ...sum, reference: z.string() }), {
    group: 'money',
    title: 'Your deposit has arrived',
    text: (given) =>
      `We have added ${amount(given)} to your balance. The reference of the deposit is ${given.reference}.`,
    path: '/transactions',
  }),
  'deposit-refused': kind(z.object({ ...sum, reference: z.string(), reason: z.string() }), {
    group: 'money',
    title: 'We could not accept your deposit',
    text: (given) =>
      `Your deposit of ${amount(given)} with the reference ${given.reference} was refused. Your balance is unchanged.${because(given.reason)}`,
    path: '/transactions',
  }),
  'deposit-expired': kind(z.object({ ...sum, reference: z.string() }), {
    group: 'money',
    title: 'Your deposit has ended',
    text: (given) =>
      `No money came for your deposit of ${amount(given)} with the reference ${given.reference}, so it has ended. If you have paid, please announce it again with the same reference.`,
    path: '/deposit',
  }),
  ...payouts,
  'withdrawal-paid': kind(z.object({ ...sum, reference: z.string() }), {
    group: 'money',
    title: 'Your withdrawal is paid',
    text: (given) =>
      `We have paid ${amount(given)} to you. The reference of the payment is ${given.reference}.`,
    path: '/transactions',
  }),
  'withdrawal-refused': kind(z.object({ ...sum, reason: z.string() }), {
    group: 'money',
    title: 'Your withdrawal was refused',
    text: (given) =>
      `We did not pay your withdrawal of ${amount(given)}. The money is in your balance again.${because(given.reason)}`,
    path: '/transactions',
  }),
}

const results = {
  'casino-round-voided': kind(
    z.object({ ...sum, roundId: id, game: z.string(), reason: z.string() }),
    {
      group: 'results',
      title: 'A casino round was cancelled',
      text: (given) =>
        `A round of ${given.game} was cancelled, and your bets of ${amount(given)} do not count. Your stakes are in your balance again, and winnings of the round are taken back.${because(given.reason)}`,
      path: ({ roundId }) => `/casino/rounds/${roundId}`,
    },
  ),
  'bingo-round-voided': kind(
    z.object({ ...sum, roundId: id, room: z.string(), reason: z.string() }),
    {
      group: 'results',
      title: 'A round of bingo was cancelled',
      text: (given) =>
        `A round of ${given.room} was cancelled, and your tickets do not count. Their price of ${amount(given)} is in your balance again, and prizes of the round are taken back.${because(given.reason)}`,
      path: ({ roundId }) => `/bingo/rounds/${roundId}`,
    },
  ),
  'scratch-card-voided': kind(
    z.object({ ...sum, cardId: id, game: z.string(), reason: z.string() }),
    {
      group: 'results',
      title: 'A scratch card was cancelled',
      text: (given) =>
        `Your card of ${given.game} was cancelled. Its price of ${amount(given)} is in your balance again, and a prize of the card is taken back.${because(given.reason)}`,
      path: ({ cardId }) => `/scratch-cards/${cardId}`,
    },
  ),
  'slot-spin-voided': kind(z.object({ ...sum, spinId: id, game: z.string(), reason: z.string() }), {
    group: 'results',
    title: 'A spin was cancelled',
    text: (given) =>
      `Your spin of ${given.game} was cancelled. Its stake of ${amount(given)} is in your balance again, and a payout of the spin is taken back.${because(given.reason)}`,
    path: ({ spinId }) => `/slots/spins/${spinId}`,
  }),
  'scratch-card-played': kind(z.object({ ...sum, cardId: id, game: z.string() }), {
    group: 'results',
    title: 'We have opened a scratch card for you',
    text: (given) =>
      `You had not opened a card of ${given.game} in two weeks, so we opened the card. ${
        given.amountMinor > 0
          ? `It won ${amount(given)}, which is in your balance.`
          : 'It did not win.'
      }`,
    path: ({ cardId }) => `/scratch-cards/${cardId}`,
  }),
  'house-market-corrected': kind(
    z.object({
      ...sum,
      event: z.string(),
      market: z.string(),
      isMore: z.boolean(),
    }),
    {
      group: 'results',
      title: 'The result of a market was corrected',
      text: (given) =>
        `The result of ${given.market} on ${given.event} was wrong, and your bets there are settled anew. We have ${given.isMore ? `added ${amount(given)} to your balance` : `taken ${amount(given)} back`}.`,
      path: '/transactions',
    },
  ),
  'lottery-won': kind(z.object({ ...sum, lottery: z.string() }), {
    group: 'results',
    title: 'You have won in a lottery',
    text: (given) => `You have won ${amount(given)} in ${given.lottery}.`,
    path: '/my-games',
  }),
  'lottery-lost': kind(z.object({ lottery: z.string(), day: date, bets: z.int() }), {
    group: 'results',
    title: 'A lottery draw has a result',
    text: ({ lottery, day, bets }) =>
      `${lottery} of ${dayOf(day)} was drawn. ${bets === 1 ? 'Your bet has' : 'Your bets have'} not won.`,
    path: '/my-games',
  }),
  'lottery-corrected': kind(z.object({ ...sum, lottery: z.string(), day: date }), {
    group: 'results',
    title: 'The result of a lottery draw was wrong',
    text: (given) =>
      `The result of ${given.lottery} of ${dayOf(given.day)} has to be corrected, so your win of ${amount(given)} was taken back. If the right result is a win for you, we pay it and tell you.`,
    path: '/my-games',
  }),
  'lottery-draw-moved': kind(z.object({ lottery: z.string(), day: date, drawsAt: instant }), {
    group: 'results',
    title: 'A lottery draw is held at another time',
    text: ({ lottery, day, drawsAt }) =>
      `${lottery} of ${dayOf(day)} was not held at its time. Your bets stand for the draw of ${time(drawsAt)}.`,
    path: '/my-games',
  }),
  'lottery-jackpot': kind(
    z.object({ ...sum, lottery: z.string(), game: z.string(), drawsAt: instant }),
    {
      group: 'results',
      title: 'A jackpot has reached your mark',
      text: (given) =>
        `The jackpot of ${given.lottery} is ${amount(given)}. The draw is on ${time(given.drawsAt)}. You can change your mark on the page of the lottery.`,
      path: ({ game }) => `/lotteries/${game}`,
    },
  ),
  'lottery-renewed': kind(z.object({ ...sum, lottery: z.string(), day: date }), {
    group: 'money',
    title: 'Your lottery subscription is renewed',
    text: (given) =>
      `We have paid ${amount(given)} from your balance for ${given.lottery}. The subscription is paid until ${dayOf(given.day)}.`,
    path: '/my-games',
  }),
  'lottery-renewal-due': kind(z.object({ lottery: z.string(), day: date, cancelBefore: instant }), {
    group: 'money',
    title: 'Your lottery subscription is about to be renewed',
    text: ({ lottery, day, cancelBefore }) =>
      `Your subscription of ${lottery} is paid until ${dayOf(day)} and is renewed after it. You can cancel it before ${time(cancelBefore)}.`,
    path: '/my-games',
  }),
  'lottery-subscription-ends': kind(z.object({ lottery: z.string(), day: date }), {
    group: 'money',
    title: 'Your lottery subscription is about to end',
    text: ({ lottery, day }) =>
      `You have cancelled your subscription of ${lottery}. Its last day is ${dayOf(day)}.`,
    path: '/my-games',
  }),
  'lottery-plan-ended': kind(z.object({ lottery: z.string(), reason: z.string() }), {
    group: 'money',
    title: 'A lottery plan of yours has ended',
    text: ({ lottery, reason }) =>
      `Your plan for ${lottery} has ended, and places no more bets. The reason: ${reason}`,
    path: '/my-games',
  }),
  'lottery-by-agent': kind(z.object({ lottery: z.string(), reference: z.string() }), {
    group: 'results',
    title: 'Your lottery bet is a ticket now',
    text: ({ lottery, reference }) =>
      `The jackpot of ${lottery} is above its threshold, so your bet is void and the stake bought ticket ${reference} through an agent, with the same numbers.`,
    path: '/my-games',
  }),
  'lottery-by-house': kind(z.object({ lottery: z.string() }), {
    group: 'results',
    title: 'Lottery bets are placed as always again',
    text: ({ lottery }) =>
      `The jackpot of ${lottery} is no longer above its threshold. New bets are placed with us again; tickets that were bought stay valid.`,
    path: '/my-games',
  }),
}

const limits = {
  'limit-changed': kind(z.object({ limit: z.string(), value: z.string(), isOurs: z.boolean() }), {
    group: 'limits',
    title: 'A limit of yours has changed',
    text: ({ limit, value, isOurs }) =>
      `${isOurs ? 'We have set' : 'You have set'} your ${limit} to ${value}. The limit is in force now.`,
    path: '/limits',
  }),
  'limit-removed': kind(z.object({ limit: z.string() }), {
    group: 'limits',
    title: 'A limit of yours has ended',
    text: ({ limit }) => `Your ${limit} is removed.`,
    path: '/limits',
  }),
  'limit-raise-asked': kind(
    z.object({ limit: z.string(), value: z.string(), confirmableAt: instant }),
    {
      group: 'limits',
      title: 'You have asked for a higher limit',
      text: ({ limit, value, confirmableAt }) =>
        `You want your ${limit} to be ${value}. You can confirm the change from ${time(confirmableAt)}. Until then the old limit holds.`,
      path: '/limits',
    },
  ),
  'care-message': kind(z.object({ message: z.string() }), {
    group: 'limits',
    title: 'A message from our team',
    text: ({ message }) => message,
    path: '/limits',
  }),
  'time-out-began': kind(z.object({ endsAt: instant }), {
    group: 'limits',
    title: 'Your time-out has begun',
    text: ({ endsAt }) =>
      `You cannot play or deposit until ${time(endsAt)}. You can withdraw your balance.`,
    path: '/limits',
  }),
  'exclusion-began': kind(z.object({ endsAt: instant }), {
    group: 'limits',
    title: 'You are excluded',
    text: ({ endsAt }) =>
      `You cannot play or deposit until ${time(endsAt)}. After this day you can come back only if you ask support.`,
    path: '/limits',
  }),
  'pause-ended': kind(z.object({}), {
    group: 'limits',
    title: 'Your pause is over',
    text: () => 'You can play and deposit again.',
    path: '/limits',
  }),
}

const security = {
  'account-suspended-by-you': kind(z.object({}), {
    group: 'security',
    title: 'You have suspended your account',
    text: () =>
      `You cannot play or deposit, and orders that were not matched are cancelled. Your money stays yours: log in and ask for a withdrawal whenever you like. Support opens the account again when you write to them. ${ifNotYou}`,
    path: '/support',
  }),
  'new-device': kind(z.object({ device: z.string() }), {
    group: 'security',
    title: 'A new device logged in',
    text: ({ device }) =>
      `Somebody logged in to your account with a device that we had not seen before: ${device}. ${ifNotYou}`,
    path: '/profile',
  }),
  'password-changed': kind(z.object({}), {
    group: 'security',
    title: 'Your password was changed',
    text: () =>
      `The password of your account was changed, and all other sessions have ended. ${ifNotYou}`,
    path: '/profile',
  }),
  'email-changed': kind(z.object({ email: z.string() }), {
    group: 'security',
    title: 'Your email address was changed',
    text: ({ email }) => `We now write to ${email}. ${ifNotYou}`,
    path: '/profile',
  }),
  'mobile-changed': kind(z.object({ mobile: z.string() }), {
    group: 'security',
    title: 'Your mobile number was changed',
    text: ({ mobile }) => `Your account now has the mobile number ${mobile}. ${ifNotYou}`,
    path: '/profile',
  }),
  'second-factor-added': kind(z.object({}), {
    group: 'security',
    title: 'A second factor was added',
    text: () =>
      `Your account has a new second factor. A login asks for it from now on, and all other sessions have ended. ${ifNotYou}`,
    path: '/profile',
  }),
  'passkey-added': kind(z.object({ name: z.string() }), {
    group: 'security',
    title: 'A passkey was added',
    text: ({ name }) =>
      `The passkey “${name}” now logs in to your account without the password. ${ifNotYou}`,
    path: '/profile',
  }),
  'second-factor-removed': kind(z.object({}), {
    group: 'security',
    title: 'A second factor was removed',
    text: () => `A second factor of your account was removed. ${ifNotYou}`,
    path: '/profile',
  }),
  'recovery-began': kind(z.object({ dueAt: instant }), {
    group: 'security',
    title: 'Support was asked to remove your second factor',
    text: ({ dueAt }) =>
      `Support was asked to remove the second factor of your account and to end all sessions. It happens on ${time(dueAt)}. If you did not ask for it, please open the link in our mail or tell support at once: then nothing changes.`,
    path: '/support',
  }),
  'recovery-done': kind(z.object({ heldUntil: instant }), {
    group: 'security',
    title: 'Your second factor was removed by support',
    text: ({ heldUntil }) =>
      `The second factor and the passkeys of your account were removed, and all sessions have ended. Nothing is withdrawn until ${time(heldUntil)}. Please add a new second factor. ${ifNotYou}`,
    path: '/profile',
  }),
  'recovery-code-used': kind(z.object({ left: z.int() }), {
    group: 'security',
    title: 'A recovery code was used',
    text: ({ left }) =>
      `Somebody proved to be you by a recovery code. You have ${left} of them left. ${ifNotYou}`,
    path: '/profile',
  }),
  'session-theft': kind(z.object({ device: z.string() }), {
    group: 'security',
    title: 'We have ended a session of yours',
    text: ({ device }) =>
      `An old token of your session on ${device} was used, so somebody else may have copied it. We have ended the session. ${ifNotYou}`,
    path: '/profile',
  }),
}

const ownData = {
  'data-export-ready': kind(z.object({}), {
    group: 'security',
    title: 'The copy of your data is ready',
    text: () =>
      `You fetch the copy of your data on the page Your data, for seven days. ${ifNotYou}`,
    path: '/my-data',
  }),
}

const complaintPath = '/complaints'
const complaints = {
  'complaint-received': kind(z.object({ complaintId: id, offerDueAt: instant }), {
    group: 'security',
    title: 'We have your complaint',
    text: ({ complaintId, offerDueAt }) =>
      `Your complaint has the number ${complaintId}. You read our answer on the page Complaints. If we have not settled it by ${time(offerDueAt)}, you can take it to an independent body.`,
    path: complaintPath,
  }),
  'complaint-answered': kind(z.object({ complaintId: id }), {
    group: 'security',
    title: 'We have answered your complaint',
    text: ({ complaintId }) =>
      `You read our answer to complaint ${complaintId} on the page Complaints. If you are not content, somebody else looks at it.`,
    path: complaintPath,
  }),
  'complaint-third-level': kind(z.object({ complaintId: id }), {
    group: 'security',
    title: 'You can take your complaint to an independent body',
    text: ({ complaintId }) =>
      `The letter about complaint ${complaintId} stands on the page Complaints. It says where you can go; it costs you nothing.`,
    path: complaintPath,
  }),
  'complaint-decided': kind(z.object({ complaintId: id }), {
    group: 'security',
    title: 'Your complaint was decided',
    text: ({ complaintId }) =>
      `The decision of the independent body about complaint ${complaintId} stands on the page Complaints.`,
    path: complaintPath,
  }),
}

/** Everything that players are told, each with its words. A kind that was ever stored is never taken out. */
export const noticeKinds = {
  ...money,
  ...betNotices,
  ...results,
  ...limits,
  ...security,
  ...identityNotices,
  ...complaints,
  ...bonuses,
  ...ownData,
  ...inactivity,
  ...stepsOfOurs,
}
export type NoticeKind = keyof typeof noticeKinds
/** A kind with the values that its sentence names. */
export type NoticeContent = {
  [K in NoticeKind]: { kind: K; parameters: z.output<(typeof noticeKinds)[K]['parameters']> }
}[NoticeKind]
