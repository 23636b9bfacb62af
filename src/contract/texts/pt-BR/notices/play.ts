import type { WordsOf } from '../../../notices/kind.ts'
import type { PlanEnd, playKinds } from '../../../notices/play-kinds.ts'
import type { Say } from '../../say.ts'
import { because } from './because.ts'

function resultOf(
  { netMinor, currency }: { netMinor: number; currency: string },
  say: Say,
): string {
  if (netMinor === 0) return 'Você não ganhou nem perdeu.'
  const size = say.money({ amountMinor: Math.abs(netMinor), currency })
  return netMinor > 0 ? `Você ganhou ${size} depois da comissão.` : `Você perdeu ${size}.`
}

const planEnds: Record<PlanEnd, string> = {
  unpaid: 'Seu saldo não cobre as próximas apostas dele.',
  excluded: 'Você está excluído do jogo. O valor dos sorteios que ainda faltam é devolvido.',
  'jackpot-won': 'O jackpot principal foi ganho.',
}

export const playWords: WordsOf<typeof playKinds> = {
  'bet-matched': {
    title: 'Sua aposta foi correspondida',
    text: (given, say) =>
      `Sua aposta de ${say.money(given)} em ${given.selection} em ${given.event} foi correspondida a ${given.price}.${given.isWhole ? '' : ' O resto da aposta ainda espera.'}`,
  },
  'bets-matched': {
    title: 'Suas apostas foram correspondidas',
    text: (given, say) =>
      `Das suas apostas que esperavam, ${given.bets} foram correspondidas, ${say.money(given)} no total.`,
  },
  'bet-settled': {
    title: 'Suas apostas foram liquidadas',
    text: (given, say) =>
      `O mercado ${given.market} em ${given.event} foi liquidado. ${resultOf(given, say)}`,
  },
  'bets-settled': {
    title: 'Suas apostas foram liquidadas',
    text: (given, say) =>
      `Suas apostas em ${given.markets} mercados foram liquidadas. ${resultOf(given, say)}`,
  },
  'bet-lapsed': {
    title: 'Sua aposta caducou',
    text: (given, say) =>
      `Sua aposta de ${say.money(given)} em ${given.selection} em ${given.event} não foi correspondida a tempo e caducou. O dinheiro está livre de novo.`,
  },
  'bets-lapsed': {
    title: 'Suas apostas caducaram',
    text: (given, say) =>
      `Das suas apostas, ${given.bets} não foram correspondidas a tempo e caducaram, ${say.money(given)} no total. O dinheiro está livre de novo.`,
  },
  'market-voided': {
    title: 'Um mercado foi anulado',
    text: (given, say) =>
      `O mercado ${given.market} em ${given.event} foi anulado, então suas apostas nele não contam.${given.amountMinor > 0 ? ` Elas prendiam ${say.money(given)} do seu saldo, que estão livres de novo.` : ''} Pergunte o motivo ao nosso atendimento.`,
  },
  'multiple-leg-voided': {
    title: 'Uma seleção da sua múltipla foi anulada',
    text: ({ market, event, multipleId }) =>
      `O mercado ${market} em ${event} foi anulado, então sua seleção nele conta como 1.00 na múltipla ${multipleId}. As outras seleções continuam valendo. Pergunte o motivo ao nosso atendimento.`,
  },
  'casino-round-voided': {
    title: 'Uma rodada do cassino foi cancelada',
    text: (given, say) =>
      `Uma rodada de ${given.game} foi cancelada, e suas apostas de ${say.money(given)} não contam. O valor delas está de novo no seu saldo, e ganhos da rodada são retirados.${because(given.reason)}`,
  },
  'bingo-round-voided': {
    title: 'Uma rodada de bingo foi cancelada',
    text: (given, say) =>
      `Uma rodada de ${given.room} foi cancelada, e suas cartelas não contam. O preço delas, ${say.money(given)}, está de novo no seu saldo, e prêmios da rodada são retirados.${because(given.reason)}`,
  },
  'scratch-card-voided': {
    title: 'Uma raspadinha foi cancelada',
    text: (given, say) =>
      `Sua raspadinha de ${given.game} foi cancelada. O preço dela, ${say.money(given)}, está de novo no seu saldo, e um prêmio da raspadinha é retirado.${because(given.reason)}`,
  },
  'slot-spin-voided': {
    title: 'Um giro foi cancelado',
    text: (given, say) =>
      `Seu giro em ${given.game} foi cancelado. O valor apostado, ${say.money(given)}, está de novo no seu saldo, e um pagamento do giro é retirado.${because(given.reason)}`,
  },
  'scratch-card-played': {
    title: 'Abrimos uma raspadinha para você',
    text: (given, say) =>
      `Você não tinha aberto uma raspadinha de ${given.game} em duas semanas, então nós a abrimos. ${
        given.amountMinor > 0
          ? `Ela ganhou ${say.money(given)}, que estão no seu saldo.`
          : 'Ela não ganhou.'
      }`,
  },
  'house-market-corrected': {
    title: 'O resultado de um mercado foi corrigido',
    text: (given, say) =>
      `O resultado de ${given.market} em ${given.event} estava errado, e suas apostas nele foram liquidadas de novo. ${given.isMore ? `Somamos ${say.money(given)} ao seu saldo` : `Retiramos ${say.money(given)}`}.`,
  },
  'lottery-won': {
    title: 'Você ganhou em uma loteria',
    text: (given, say) => `Você ganhou ${say.money(given)} em ${given.lottery}.`,
  },
  'lottery-lost': {
    title: 'Um sorteio de loteria tem resultado',
    text: ({ lottery, day, bets }, say) =>
      `${lottery} de ${say.day(day)} foi sorteada. ${say.plural(bets, 'Sua aposta não ganhou', 'Suas apostas não ganharam')}.`,
  },
  'lottery-corrected': {
    title: 'O resultado de um sorteio estava errado',
    text: (given, say) =>
      `O resultado de ${given.lottery} de ${say.day(given.day)} precisa ser corrigido, por isso seu prêmio de ${say.money(given)} foi retirado. Se você ganhar com o resultado certo, pagamos e avisamos.`,
  },
  'lottery-draw-moved': {
    title: 'Um sorteio de loteria será em outra hora',
    text: ({ lottery, day, drawsAt }, say) =>
      `${lottery} de ${say.day(day)} não aconteceu na hora marcada. Suas apostas valem para o sorteio de ${say.time(drawsAt)}.`,
  },
  'lottery-jackpot': {
    title: 'Um jackpot chegou à sua marca',
    text: (given, say) =>
      `O jackpot de ${given.lottery} é de ${say.money(given)}. O sorteio é em ${say.time(given.drawsAt)}. Você pode mudar sua marca na página da loteria.`,
  },
  'lottery-renewed': {
    title: 'Sua assinatura de loteria foi renovada',
    text: (given, say) =>
      `Pagamos ${say.money(given)} do seu saldo por ${given.lottery}. A assinatura está paga até ${say.day(given.day)}.`,
  },
  'lottery-renewal-due': {
    title: 'Sua assinatura de loteria vai ser renovada',
    text: ({ lottery, day, cancelBefore }, say) =>
      `Sua assinatura de ${lottery} está paga até ${say.day(day)} e depois é renovada. Você pode cancelar antes de ${say.time(cancelBefore)}.`,
  },
  'lottery-subscription-ends': {
    title: 'Sua assinatura de loteria vai terminar',
    text: ({ lottery, day }, say) =>
      `Você cancelou sua assinatura de ${lottery}. O último dia dela é ${say.day(day)}.`,
  },
  'lottery-plan-ended': {
    title: 'Um plano de loteria seu terminou',
    text: ({ lottery, end }) =>
      `Seu plano para ${lottery} terminou e não faz mais apostas. O motivo: ${planEnds[end]}`,
  },
  'lottery-by-agent': {
    title: 'Sua aposta de loteria agora é um bilhete',
    text: ({ lottery, reference }) =>
      `O jackpot de ${lottery} está acima do limite dele, por isso sua aposta foi anulada e o valor comprou o bilhete ${reference} por um agente, com os mesmos números.`,
  },
  'lottery-by-house': {
    title: 'As apostas de loteria voltam a ser como sempre',
    text: ({ lottery }) =>
      `O jackpot de ${lottery} não está mais acima do limite dele. Novas apostas são feitas conosco de novo; bilhetes comprados continuam valendo.`,
  },
}
