import type { lotteryMessages as english } from '#web/ui/messages/lottery/lottery.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const lotteryMessages: Texts<typeof english> = {
  title: 'Loterias',
  lead: (count) =>
    `${count} loterias do mundo. Você aposta nos resultados delas. As chances de cada jogo são contadas com exatidão pelas regras.`,
  filters: {
    search: 'Buscar',
    country: 'País',
    everyCountry: 'Todos os países',
    day: 'Dia do sorteio',
    everyDay: 'Qualquer dia',
    sort: 'Ordenar por',
  },
  sorts: {
    draw: 'Próximo sorteio',
    name: 'Nome',
    price: 'Menor preço',
    odds: 'Melhor chance do prêmio principal',
    jackpot: 'Maior jackpot',
    value: 'Valor',
  },
  found: (count) => counted(count, 'loteria', 'loterias'),
  none: 'Nenhuma loteria corresponde',
  noneText: 'Tente outro país ou outro dia.',
  days: {
    mon: 'Segunda-feira',
    tue: 'Terça-feira',
    wed: 'Quarta-feira',
    thu: 'Quinta-feira',
    fri: 'Sexta-feira',
    sat: 'Sábado',
    sun: 'Domingo',
  },
  play: (name) => `Jogar ${name}`,
  jackpot: 'Jackpot',
  mainPrize: 'Prêmio principal',
  noJackpot: 'Não anunciado',
  nextDraw: 'Próximo sorteio em',
  draw: {
    over: 'Agora',
    left: (days, hours, minutes) => `${days} d ${hours} h ${minutes} min`,
    none: 'Nenhum sorteio planejado',
    at: (when) => `${when}, no seu horário`,
    closes: (when) => `Apostas até ${when}, no seu horário`,
  },
  line: 'Uma linha',
  odds: {
    label: 'Chances',
    oneIn: (count) => `1 em ${count}`,
    never: 'não pode ser ganho',
    main: 'Chance do prêmio principal',
    any: 'Chance de qualquer prêmio',
    anyWith: (spots) => `Chance de qualquer prêmio com ${spots} números`,
  },
  value: {
    label: 'Valor',
    of: (share) => `${share} de volta de 1,00`,
    partly: (share, tiers) =>
      plural(
        tiers,
        `pelo menos ${share} de volta de 1,00; 1 prêmio não é publicado`,
        `pelo menos ${share} de volta de 1,00; ${tiers} prêmios não são publicados`,
      ),
    note: 'O valor é a soma de chance × prêmio sobre todos os prêmios, dividida pelo preço de uma linha: o retorno médio de 1,00 apostado se ninguém dividir os prêmios com você. Prêmios que não são publicados antes não contam. Abaixo de 1,00 uma linha perde em média.',
  },
  facts: {
    title: 'Regras e chances',
    underlying: 'Resultado de',
    operator: 'Realizada por',
    country: 'País',
    price: 'Preço de uma linha',
    drawn: 'Sorteios',
    rounds: (every, from, to) => `a cada ${every} minutos das ${from} às ${to}`,
    zone: (zone) => `pelo relógio de ${zone}`,
    closing: 'Apostas fecham',
    before: (minutes) => `${minutes} minutos antes do sorteio`,
    choose: 'Você escolhe',
    pick: (pick, of) => `${pick} de ${of} números`,
    pickRange: (least, most, of) => `${least} a ${most} de ${of} números`,
    more: (pick, of, name) => `${pick} de ${of} (${name})`,
    onTicket: (name) => `${name}: o último dígito do número do bilhete`,
    ticket: (digits) => `Um número de bilhete de 7 dígitos; os últimos ${digits} são comparados`,
    drawnMore: (drawn) => `${drawn} números são sorteados`,
    bonus: (count, name) => `${name}: mais ${count} dos mesmos números`,
    drawsPerBet: (count) => `Uma aposta participa de ${count} sorteios.`,
    linesMax: 'Máximo de linhas de um volante',
  },
  tiers: {
    caption: 'Faixas de prêmios',
    name: 'Faixa',
    match: 'Você acerta',
    type: 'Tipo',
    prize: 'Prêmio publicado',
    odds: 'Chance de uma linha',
    share: 'é dividido entre os ganhadores',
    announced: 'como o operador anuncia',
    times: (times) => `${times} × valor`,
    monthly: (amount, months) => `${amount} por mês durante ${months} meses`,
    types: {
      A: 'Tipo A: o jackpot principal, dividido entre todos que o ganharam.',
      B: 'Tipo B: outro jackpot que é dividido.',
      C: 'Tipo C: o prêmio que o operador anuncia.',
    },
  },
  particulars: {
    title: 'Regras só deste jogo',
    tierMax: (amount) =>
      `No máximo ${amount} são pagos em uma faixa de um sorteio, a todos os ganhadores juntos.`,
    withholding: (percent, tiers) => `${percent} % são retidos das ${tiers} faixas mais altas.`,
    jackpotForm: (every, above) =>
      `Um prêmio principal é arredondado para baixo a ${above} ou a ${above} mais um múltiplo de ${every}.`,
    leastWin: (winners, each) =>
      `Com no máximo ${winners} ganhadores, cada um ganha pelo menos ${each} do prêmio principal.`,
    annuity: (payments, rise, cash) =>
      `O prêmio principal pode ser pago em ${payments} pagamentos anuais, cada um ${rise} % maior que o anterior, ou de uma vez com ${cash} % dele.`,
    monthly: (months, month, total) =>
      `Um prêmio mensal é pago por no máximo ${months} meses, no máximo ${month} por mês e ${total} ao todo. Não pode ser herdado.`,
    apart: 'Jogadores do Reino Unido e todos os outros dividem os prêmios em separado.',
    independent: 'O jackpot é nosso e é pago como publicado.',
    indices: (digits) =>
      `Os números vêm de ${digits} dígitos dos valores de abertura de cinco índices de bolsas.`,
    house: 'Os números são sorteados por nós.',
    nextDraw: 'Se o sorteio não acontecer, as apostas valem para a nova data ou o próximo sorteio.',
    ownDraw:
      'Se o sorteio não acontecer, ele ganha uma nova data, ou nosso próprio sorteio toma seu lugar; qualquer pessoa pode conferir esse sorteio.',
    continuedBy: (name) => `Continua como ${name}.`,
  },
  versions: {
    title: 'Regras anteriores',
    until: (day) => `Até ${day}`,
    from: (day) => `Desde ${day}`,
    text: (lines, tiers, price) =>
      `${lines}; ${counted(tiers, 'faixa de prêmio', 'faixas de prêmios')}; ${price} por linha`,
  },
  sources: {
    title: 'Fontes destas regras',
    verified: 'Os dados abaixo são confirmados por pelo menos uma fonte',
    of: {
      matrix: 'números',
      odds: 'chances',
      schedule: 'dias de sorteio',
      types: 'tipos de prêmios',
    },
    recalled:
      'Nenhuma fonte confirma estas regras. Preços e horários precisam ser verificados pelo operador.',
  },
  categories: {
    caption: 'Faixas de prêmios de cada jogo',
    game: 'Jogo, loteria de base, operador',
    every: '*',
    star: 'Um asterisco representa cada prêmio da tabela daquele jogo.',
  },
  statistics: {
    title: 'Estatísticas',
    note: 'Sorteios passados não mudam nada: no próximo, cada número é tão provável quanto qualquer outro.',
  },
}
