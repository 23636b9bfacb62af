import type { proofSentences as english } from '#domain/language/proof-sentences.ts'
import { casinoText } from '#web/ui/names/casino-words.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { locale } from './locale.ts'
import type { Texts } from '../texts.ts'
import { counted, plural } from '../words.ts'

const kinds = {
  round: 'de uma rodada',
  bingo: 'de uma rodada de bingo',
  'scratch-card': 'de uma raspadinha',
  'slot-spin': 'de um giro',
}
const plays = {
  round: 'Rodada',
  bingo: 'Rodada',
  'scratch-card': 'Raspadinha',
  'slot-spin': 'Giro',
}

const whole = (number: number): string => number.toLocaleString(locale)
const named = (pieces: readonly string[]): string => pieces.map(casinoText).join(' ')

export const proofSentences: Texts<typeof english> = {
  named: (kind, id) => `${plays[kind]} ${id}`,
  reading: {
    notJson: 'O texto não é JSON.',
    noRecord: (kind) => `O texto não é o registro ${kinds[kind]}.`,
    wrongField: (field) => `O campo ${field} não está como no registro.`,
  },
  rules: {
    known: (game, version) => `O jogo é ${gameText(game)}, pela versão ${version} de suas regras.`,
    unknownVersion: (game, version) => `Não há versão ${version} das regras de “${game}”.`,
    unknownGame: (game) => `Não há nenhum jogo “${game}”.`,
    nothingAside: (game) =>
      `Em ${gameText(game)} nada fica de lado: cada rodada tem o baralho completo.`,
    slot: (slot, version) =>
      `O caça-níquel é ${gameText(slot)}, pela versão ${version} de suas regras, com uma moeda em cada linha.`,
    unknownSlot: (slot, version) =>
      `Não há caça-níquel “${slot}” com a versão ${version} de suas regras e este valor.`,
    card: (game, version, tickets) =>
      `O jogo é ${gameText(game)}, versão ${version}: um estoque de ${whole(tickets)} raspadinhas, e o prêmio é um dele.`,
    unknownCard: (game) => `${gameText(game)} não tem essa raspadinha, ou não tem esse prêmio.`,
  },
  chain: {
    right: (steps) =>
      `Com ${counted(steps, 'hash', 'hashes')}, a semente dá o começo da corrente, publicado antes da primeira rodada.`,
    wrong: (steps) =>
      `Com ${counted(steps, 'hash', 'hashes')}, a semente não dá o começo publicado da corrente.`,
  },
  bets: {
    right: (count) =>
      `A lista de ${counted(count, 'aposta', 'apostas')} tem o hash publicado quando as apostas se encerraram.`,
    wrong: 'A lista de apostas não tem o hash publicado quando as apostas se encerraram.',
  },
  entropy: {
    players: 'O hash da lista de apostas é o acaso público.',
    otherRound: (due, told) =>
      `As apostas se encerraram para a rodada ${due} do sorteador público, e não para a ${told}.`,
    otherNumber: 'O número do sorteador público não é o hash de sua assinatura.',
    genuine: (round) =>
      `A rodada ${round} do sorteador público veio depois do encerramento, e sua assinatura é autêntica.`,
    notSigned: (round) => `O sorteador público não assinou assim a rodada ${round}.`,
  },
  draw: {
    right: (pieces) => `A chave da etapa tira ${named(pieces)}.`,
    wrong: (pieces, told) => `A chave da etapa tira ${named(pieces)}, e não ${named(told)}.`,
    tooLate: 'A rodada tinha terminado antes desta etapa.',
  },
  results: {
    right: (count) =>
      plural(
        count,
        'A única seleção que recebeu apostas foi liquidada pelas regras.',
        `Cada uma das ${whole(count)} seleções que receberam apostas foi liquidada pelas regras.`,
      ),
    wrong: 'Uma seleção que recebeu apostas não foi liquidada pelas regras.',
    unknown: (game, market, selection) =>
      `${gameText(game)} não tem ${casinoText(market)} em ${casinoText(selection)}.`,
  },
  end: {
    right: 'A rodada terminou depois de sua última etapa.',
    wrong: 'A rodada não terminou depois de sua última etapa.',
  },
  digest: {
    right: 'O registro tem o seu resumo: nada nele mudou no caminho.',
    wrong: 'O registro não tem o seu resumo: algo nele mudou no caminho.',
  },
  bingo: {
    tickets: (count) =>
      plural(
        count,
        'A única cartela resulta da semente de seu jogador e de seu lugar na venda.',
        `Cada uma das ${whole(count)} cartelas resulta da semente de seu jogador e de seu lugar na venda.`,
      ),
    otherTicket: (sale) => `A cartela ${sale} não resulta da semente de seu jogador.`,
    otherOrder: 'As cartelas não estão na ordem da venda.',
    list: (count) =>
      `A lista de ${counted(count, 'cartela', 'cartelas')} tem o hash publicado quando a venda terminou.`,
    otherList: 'A lista de cartelas não tem o hash publicado quando a venda terminou.',
    balls: (balls) => `A chave da rodada tira as bolas ${balls.join(' ')}.`,
    otherBalls: 'A chave da rodada tira as bolas em outra ordem.',
    prizes: (count) =>
      `Os ${count} prêmios e a parte da casa são o preço de todas as cartelas, até a última unidade.`,
    otherPrizes: 'Os prêmios ou a parte da casa não são os das regras.',
  },
  card: {
    inPool: (ticket) =>
      `A raspadinha ${ticket} estava no estoque com este prêmio: seu hash leva à raiz, publicada antes da primeira venda.`,
    notInPool: (ticket) =>
      `O hash da raspadinha ${ticket} com este prêmio não leva à raiz publicada.`,
    seed: 'A semente do servidor tem o hash informado antes da compra.',
    otherSeed: 'A semente do servidor não tem o hash informado antes da compra.',
    otherSold: (sale, marked) =>
      `Antes da venda ${sale}, ${whole(sale - 1)} raspadinhas tinham sido vendidas; o registro marca ${whole(marked)}.`,
    chosen: (ticket, unsold) =>
      `As duas sementes escolhem a raspadinha ${ticket} entre as ${whole(unsold)} não vendidas.`,
    otherChosen: (chosen, unsold, told) =>
      `As duas sementes escolhem a raspadinha ${chosen} entre as ${whole(unsold)} não vendidas, e não a ${told}.`,
    picture: 'A imagem resulta do sal da raspadinha e mostra este prêmio.',
    otherPicture: 'A imagem não resulta do sal da raspadinha.',
  },
  spin: {
    seed: 'A semente do servidor tem o hash informado antes do giro.',
    otherSeed: 'A semente do servidor não tem o hash informado antes do giro.',
    stops: (drawn) => `As duas sementes param os rolos em ${drawn.join(', ')}.`,
    otherStops: (drawn, told) =>
      `As duas sementes param os rolos em ${drawn.join(', ')}, e não em ${told.join(', ')}.`,
    pays: (coins) => `A janela paga ${counted(coins, 'moeda', 'moedas')} pela tabela de prêmios.`,
    otherPays: 'A janela, seus prêmios ou o pagamento não são os da tabela de prêmios.',
  },
}
