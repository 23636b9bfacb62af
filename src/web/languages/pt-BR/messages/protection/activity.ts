import type { activityMessages as english } from '#web/ui/messages/protection/activity.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const activityMessages: Texts<typeof english> = {
  check: {
    title: 'Pausa para conferir',
    lead: (minutes) => `Você está conectado há ${durationText(minutes)}.`,
    won: (amount) => `Suas apostas liquidadas desse tempo ganharam ${amount}.`,
    lost: (amount) => `Suas apostas liquidadas desse tempo perderam ${amount}.`,
    even: 'Suas apostas liquidadas desse tempo não ganharam nem perderam.',
    stopped: 'Nenhuma aposta é aceita até você escolher.',
    goOn: 'Continuar',
    leave: 'Sair',
    limits: 'Limites e pausas',
  },
  interval: {
    title: 'Pausa para conferir',
    lead: 'Neste intervalo o jogo para, e mostramos há quanto tempo você está conectado e o que ganhou ou perdeu.',
    label: 'Lembrar-me',
    none: 'Nunca',
    every: (minutes) => `A cada ${minutes} minutos`,
    longest: (minutes) => `O jogo para para todos a cada ${minutes} minutos, no máximo.`,
    now: (minutes) => `Você está conectado há ${durationText(minutes)}.`,
  },
  activity: {
    title: 'Atividade da conta',
    lifetime: 'Depósitos líquidos desde que você abriu a conta',
    lifetimeText: 'Todos os depósitos menos todos os saques pagos.',
    month: 'Mês',
    deposits: 'Depósitos',
    withdrawals: 'Saques',
    stakes: 'Apostado',
    net: 'Ganho ou perda',
    none: 'Nada foi lançado ainda.',
    chart: 'Depósitos e resultados por mês',
    products: {
      exchange: 'Bolsa de apostas',
      multiples: 'Múltiplas',
      fancy: 'Fancy e bookmaker',
      casino: 'Cassino',
      'instant-wins': 'Prêmios instantâneos e caça-níqueis',
      lottery: 'Loterias',
      bingo: 'Bingo',
    },
    otherProduct: 'Outros',
  },
  notice: {
    first:
      'Antes de depositar: quer definir um limite de depósito? Você decide quanto deposita em 24 horas, 7 dias ou um mês.',
    review: 'Você olhou seus limites pela última vez há mais de seis meses. Ainda servem?',
    set: 'Definir um limite',
    look: 'Ver meus limites',
    without: 'Sem limite por enquanto',
    keep: 'Deixar como estão',
    askTitle: 'Sem limite?',
    ask: 'Quer continuar sem limite? Você pode definir um a qualquer momento em “Limites e pausas”.',
    yes: 'Continuar sem limite',
    no: 'Voltar',
    always: 'Limites e pausas',
  },
  suspension: {
    title: 'Suspender sua conta',
    lead: 'Vale na hora e não tem fim: você não pode jogar nem depositar, e ordens não correspondidas são canceladas. Você ainda pode entrar e sacar. Só o suporte reabre a conta.',
    button: 'Suspender minha conta',
    ask: 'Quer suspender sua conta agora? Só o suporte pode reabri-la.',
  },
  closing: {
    title: 'Encerrar sua conta',
    lead: 'Pagamos seu saldo na última conta em seu nome para a qual você sacou e encerramos sua conta quando ele for pago. Até lá você não pode jogar nem depositar. Uma conta com apostas ou depósitos em aberto não pode ser encerrada. Se você nunca sacou, saque primeiro seu saldo. Uma conta encerrada não é reaberta.',
    withdraw: 'Sacar seu saldo',
    button: 'Encerrar minha conta',
    ask: 'Quer encerrar sua conta de vez?',
    no: 'Não',
    blocked: 'Sua conta ainda não pode ser encerrada. Ainda há:',
    other: 'coisas em aberto',
    open: {
      openOrders: 'ordens abertas',
      openBets: 'mercados com apostas não liquidadas',
      openMultiples: 'múltiplas abertas',
      openFancyMarkets: 'apostas fancy e bookmaker não liquidadas',
      openScratchCards: 'raspadinhas não jogadas',
      openCasinoBets: 'rodadas de cassino com apostas suas',
      openLotteryBets: 'apostas de loteria',
      openLotteryShares: 'cotas em bolões',
      pendingDeposits: 'depósitos em espera',
      pendingWithdrawals: 'saques em espera',
      wageredBonuses: 'bônus cumpridos ainda não pagos',
      heldMinor: 'dinheiro reservado',
      balanceMinor: 'dinheiro no seu saldo',
    },
  },
  assessment: {
    yes: 'Sim',
    no: 'Não',
    show: 'Mostrar meu resultado',
    unanswered: (count) =>
      plural(count, 'Uma pergunta está em aberto.', `${count} perguntas estão em aberto.`),
    private: 'Suas respostas ficam nesta página. Não são enviadas a nós nem guardadas.',
    results: {
      none: 'Você respondeu não às sete. Limites ainda ajudam a continuar assim.',
      some: 'Você respondeu sim pelo menos uma vez. Pense em limites menores ou em uma pausa, e fale com alguém de confiança.',
      many: 'Você respondeu sim três vezes ou mais. O jogo pode estar fazendo mal a você. Faça uma pausa ou se exclua, e fale com uma das linhas de ajuda abaixo.',
    },
  },
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hora', 'horas')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minuto', 'minutos')] : []),
  ]
  return parts.join(' e ')
}
