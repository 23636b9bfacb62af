import { locale } from '#domain/language/locale.ts'
import type { instantWinMessages as english } from '#web/ui/messages/instant-wins/instant-wins.ts'
import type { Texts } from '../../../texts.ts'

const whole = (count: number): string => count.toLocaleString(locale)

export const instantWinMessages: Texts<typeof english> = {
  groups: {
    slotGame: {
      title: 'Caça-níqueis',
      lead: 'Caça-níqueis, bingo e raspadinhas. Cada um mostra o que devolve, e cada resultado pode ser conferido.',
    },
    virtualCasino: {
      title: 'Nosso cassino virtual',
      lead: 'Jogos que ninguém dá: sementes decidem cada resultado, e depois você pode conferi-lo.',
    },
  },
  notOffered: {
    liveCasino: {
      title: 'Cassino ao vivo',
      text: 'Não temos mesas com crupiês diante da câmera. Nossas próprias mesas seguem um método que você pode conferir.',
    },
    fantasyGame: {
      title: 'Jogos fantasy',
      text: 'Não oferecemos jogos fantasy. Em partidas e jogadores você pode apostar nos nossos esportes.',
    },
    toCasino: 'Ir para o nosso cassino',
    toSports: 'Ir para os esportes',
  },
  lists: 'Tipos de jogos',
  myCards: 'Minhas raspadinhas',
  tables: 'Mesas de cassino',
  price: 'Preço',
  highest: 'Maior prêmio',
  left: (left, count) => `${whole(left)} de ${whole(count)} ainda não revelados`,
  chance: 'Uma raspadinha ganha um prêmio',
  chanceText: (oneIn) => `1 vez em ${oneIn}`,
  back: 'O jogo devolve',
  backText: (percent) => `${percent} % do preço de todas as raspadinhas`,
  sold: 'Vendidas',
  soldText: (sold, tickets) => `${whole(sold)} de ${whole(tickets)} raspadinhas`,
  status: {
    on_sale: 'À venda',
    ended: 'A venda terminou',
    withdrawn: 'Não está mais à venda',
    void: 'Fechado depois de uma falha',
  },
  prizes: 'Todos os prêmios',
  prize: 'Prêmio',
  cards: 'Raspadinhas',
  leftColumn: 'Não revelados',
  whileOnSale:
    'Enquanto o jogo está à venda, pelo menos uma raspadinha com o maior prêmio não foi vendida. A venda termina com a última delas.',
  root: 'Hash de todos os prêmios, publicado antes da primeira venda',
  buy: (name, price) => `Comprar raspadinha · ${price}: ${name}`,
  buyShort: 'Comprar raspadinha',
  buyTitle: (name) => `Comprar uma raspadinha de ${name}?`,
  buyText:
    'O resultado é fixado quando você compra. Você o vê quando raspa. Uma raspadinha que você não raspa é jogada por você depois de duas semanas, e um prêmio é creditado.',
  commit: 'Hash da nossa semente para esta raspadinha',
  commitMissing: 'Carregando…',
  seed: 'Sua semente',
  seedHint: 'Ela participa da escolha da sua raspadinha. Você pode escrever outra.',
  seedWrong: 'Use de 1 a 64 letras, algarismos, pontos, hifens ou sublinhados.',
  confirm: 'Comprar',
  emptyGames: {
    title: 'Nenhuma raspadinha está à venda',
    text: 'Novos jogos aparecem aqui quando começam.',
  },
  emptyCards: {
    title: 'Você ainda não tem raspadinhas',
    text: 'As que você compra ficam guardadas aqui, com resultado e prova.',
  },
  searchHint: 'Nome do jogo',
  toGames: 'Ver as raspadinhas',
  card: (id) => `Raspadinha ${id}`,
  field: (place) => `Campo ${place}: coberto`,
  fieldShown: (place, symbol) => `Campo ${place}: ${symbol}`,
  threeAlike:
    'Três símbolos iguais ganham o prêmio deles. Uma raspadinha ganha no máximo um prêmio.',
  scratch: 'Raspe os campos, ou toque um depois do outro.',
  revealAll: 'Revelar tudo',
  won: (amount) => `Você ganhou ${amount}.`,
  returned: (amount) => `Esta raspadinha paga ${amount}.`,
  lost: 'Esta raspadinha não ganha nada.',
  playedForYou: 'Jogamos esta raspadinha por você, porque não foi raspada durante duas semanas.',
  waits: (until) => `Jogamos esta raspadinha por você depois de ${until}, se não a raspar.`,
  voided: (reason) => `Esta raspadinha não conta e seu valor foi devolvido. ${reason}`,
  state: {
    purchased: 'Espera por você',
    revealed: 'Jogada',
    'auto-revealed': 'Jogada',
    settled: 'Jogada',
    void: 'Não conta',
  },
  another: 'Ver todos os jogos',
  proof: {
    title: 'Prova desta raspadinha',
    text: 'Ela estava no estoque com este prêmio antes da primeira venda: seu hash leva à raiz publicada. Nossa semente e a sua a escolheram entre as não vendidas.',
    check: 'Conferir esta raspadinha',
    show: 'Mostrar a prova',
    save: 'Salvar como arquivo',
  },
  columns: {
    card: 'Raspadinha',
    bought: 'Comprada',
    price: 'Preço',
    prize: 'Prêmio',
    state: 'Estado',
  },
  desk: {
    title: 'Raspadinhas',
    lead: 'Estoques de raspadinhas. Prêmios das que não foram jogadas não são ditos a ninguém.',
    empty: {
      title: 'Ainda não há estoque',
      text: 'Estoques são feitos quando o programa começa.',
    },
    columns: {
      game: 'Jogo',
      status: 'Estado',
      sold: 'Vendidas',
      left: 'Não vendidas',
      unplayed: 'Não jogadas',
      prizes: 'Prêmios não revelados',
      result: 'Resultado da casa',
      expected: 'Retorno esperado',
      actual: 'Retorno real',
      actions: 'Passos',
    },
    noReturn: 'Ainda sem raspadinhas',
    withdraw: 'Retirar',
    malfunction: 'Falha',
    withdrawTitle: (name) => `Retirar ${name}?`,
    withdrawText:
      'A venda termina de vez. As raspadinhas compradas continuam válidas e podem ser jogadas.',
    voidTitle: (name) => `Anular todas as raspadinhas de ${name}?`,
    voidText:
      'A venda termina. Cada valor é devolvido, e cada prêmio pago é retirado. O que faltar a uma carteira vira uma dívida.',
    withdrawn: 'O jogo foi retirado.',
    voided: 'As raspadinhas estão sendo anuladas.',
    stepNamed: (step, name) => `${step}: ${name}`,
  },
}
