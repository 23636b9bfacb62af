import type { marketMessages as english } from '#web/ui/messages/market.ts'
import type { Texts } from '../../texts.ts'
import { plural } from '../../words.ts'

export const marketMessages: Texts<typeof english> = {
  depth: 'Todas as odds',
  depthOf: (selection) => `Todas as odds de ${selection}`,
  depthMore: (count) => `Todas as ${count} odds`,
  depthLess: 'Menos odds',
  depthNone: 'Nada está em oferta e nada foi correspondido ainda.',
  columns: { back: 'Back', price: 'Odd', lay: 'Lay', traded: 'Correspondido' },
  history: 'Histórico de odds',
  historyNone: 'O histórico de odds começa com a primeira correspondência.',
  historyOf: (selection) => `Como variou a odd de ${selection}`,
  facts: {
    first: 'Primeira',
    last: 'Última',
    high: 'Mais alta',
    low: 'Mais baixa',
    traded: 'Correspondido',
  },
  range: 'Período',
  ranges: { 15: '15 min', 60: '1 hora', all: 'Tudo' },
  unit: 'O que a linha mostra',
  units: { price: 'Odd', probability: 'Chance' },
  percent: (value) => `${value} %`,
  matchedThen: (amount) => `${amount} correspondidos`,
  read: (selection) => `Ler a odd de ${selection} em um momento`,
  story: {
    title: 'Linha do tempo',
    inWords: 'O que aconteceu, o mais recente primeiro',
    player: (name) => `jogador ${name}`,
  },
  scoreboard: {
    title: 'Placar',
    side: 'Lado',
    part: (place) => `Parte ${place}`,
    now: 'Agora',
  },
  chart: { title: 'Gráfico de odds', selection: 'Seleção' },
  shares: {
    title: 'Correspondido por seleção',
    part: (percent) => `${percent} %`,
  },
  others: { title: 'Também ao vivo' },
  info: {
    title: (market) => `${market}: regras e resultados`,
    terms: 'Condições',
    rules: 'Regras',
    results: 'Resultados',
    commission: 'Comissão',
    commissionText: (percent) => `${percent} % do ganho líquido neste mercado`,
    status: 'Estado',
    winners: 'Vencedores',
    winnersText: (count) => plural(count, 'Uma seleção vence', `${count} seleções vencem`),
    places: (count) => `Os primeiros ${count} são colocados`,
    eachWay: 'Vencedor e colocado',
    eachWayText: (divisor) =>
      `O valor conta duas vezes: na vitória, e na colocação a 1/${divisor} das odds`,
    line: 'Linhas',
    lineText: (min, max, interval, unit) =>
      `${min} a ${max} ${unit}, a cada ${interval}, a partes iguais`,
    delay: 'Espera ao vivo',
    delayText: (seconds) =>
      seconds === 0
        ? 'Nenhuma'
        : `Uma ordem que seria correspondida na hora espera ${seconds} s, e não é feita se o mercado parar nesse meio tempo`,
    startingPrice: 'Odd de partida',
    startingPriceText: 'As ordens podem ser deixadas para o leilão que a forma no início',
    startingPrices: 'Odds de partida',
    startingPricesMade: 'As odds que o leilão do início formou.',
    startingPricesNow: 'As odds que um leilão formaria agora.',
    startingPriceNone: 'Nenhuma',
    reduction: 'Se um participante for retirado',
    reductionText: (lowersFrom, lapsesFrom) => {
      const small = lowersFrom === 0 ? '' : ` Um fator abaixo de ${lowersFrom} % não muda nada.`
      return `Apostas em um participante retirado são anuladas. O fator de redução dele baixa as odds das apostas nos outros que foram correspondidas antes, e o que os lays à odd de partida podem perder.${small} A partir de ${lapsesFrom} %, lays não correspondidos caducam; os que são mantidos ao vivo ficam, à odd reduzida. Backs não correspondidos ficam como estão.`
    },
    runner: 'Participante',
    factor: 'Fator de redução',
    removed: 'retirado',
    noResult: 'Ainda não há resultado.',
    won: (names) => `Venceu: ${names}`,
    placed: (names) => `Colocados: ${names}`,
    tied: (names) => `Empatados: ${names}`,
    score: (home, away) => `Placar: ${home}–${away}`,
    number: (number, unit) => `Resultado: ${number} ${unit}`,
    void: 'Anulado: todos os valores foram devolvidos.',
    settledAt: (at) => `Liquidado ${at}`,
    reversedAt: (at) => `Revertido ${at}`,
    stands: 'Este resultado vale.',
  },
}
