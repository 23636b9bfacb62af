import type { resultsMessages as english } from '#web/ui/messages/lottery/results.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const resultsMessages: Texts<typeof english> = {
  title: 'Resultados de loterias',
  lead: 'Resultados que duas fontes confirmaram, os mais novos primeiro.',
  game: 'Loteria',
  every: 'Todas as loterias',
  empty: 'Nenhum resultado foi confirmado ainda',
  emptyText: 'Os resultados aparecem aqui assim que duas fontes concordam.',
  extra: 'Segundos números',
  bonus: 'Extra',
  multiplier: 'Fator',
  tier: (tier) => `Faixa ${tier}`,
  jackpot: 'Jackpot',
  breakdown: 'Ganhadores e prêmios',
  columns: { match: 'Acertos', winners: 'Ganhadores do operador', amount: 'Valor' },
  amountIs: { perWinner: 'cada', total: 'ao todo', pot: 'a dividir' },
  unknown: 'não conhecido',
  last: 'Último resultado',
  noLast: 'Nenhum resultado desta loteria foi confirmado ainda.',
  next: 'Próximos sorteios',
  jackpots: 'Jackpots',
  jackpotsText:
    'Jackpots anunciados de sorteios passados. Depois de um prêmio, o jackpot recomeça.',
  won: 'ganho',
  often: (draws) => `Quantas vezes cada número saiu nos últimos ${draws} sorteios`,
  times: (times) => plural(times, 'uma vez', `${times} vezes`),
  openings: {
    title: 'Como os números vêm dos valores de abertura',
    index: 'Índice',
    open: 'Abertura',
    previousClose: 'Fechamento do dia anterior',
    digits: (digits) =>
      `Os dígitos são as segundas casas decimais das cinco aberturas nesta ordem, depois as primeiras: ${digits}.`,
    taken: (number, usable, rank) =>
      `${number} está abaixo de ${usable}, então é um resultado: o do lugar ${rank} na ordem de todos os resultados, que começa em 0.`,
    leftOver: (number, usable) =>
      `${number} não está abaixo de ${usable}: o resto acima dele fica e recebe o próximo dígito.`,
    numbers: (numbers) => `Os números desse lugar são ${numbers}.`,
  },
  archive: 'Todos os resultados desta loteria',
  proof: 'Prova do sorteio',
  states: {
    scheduled: 'Planejado',
    open: 'Aceita apostas',
    closed: 'Fechado, ainda não sorteado',
    drawn: 'Uma fonte informou o resultado; espera-se a segunda',
    disputed: 'As fontes divergem; o resultado está sendo examinado',
    confirmed: 'Confirmado, em liquidação',
    settled: 'Liquidado',
    'not-held': 'Não realizado',
    replaced: 'Substituído por outro sorteio',
  },
  checker: {
    title: 'Conferir bilhete',
    lead: 'Marque os números de uma linha ou de um sistema e escolha um sorteio. A conferência não custa nada e diz o que teriam ganho.',
    draw: 'Sorteio',
    check: 'Conferir',
    noDraw: 'Nenhum resultado desta loteria foi confirmado ainda. Escolha outra loteria.',
    won: 'Estes números ganharam:',
    wonTier: (match, lines) => `${match}, ${counted(lines, 'linha', 'linhas')}`,
    lost: 'Estes números não ganharam neste sorteio.',
  },
}
