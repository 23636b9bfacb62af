import type { cartMessages as english } from '#web/ui/messages/lottery/cart.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const cartMessages: Texts<typeof english> = {
  title: 'Carrinho',
  links: 'Páginas das loterias',
  cart: (count) => (count === 0 ? 'Carrinho' : `Carrinho (${count})`),
  toLotteries: 'Loterias',
  toResults: 'Resultados',
  toChecker: 'Conferir bilhete',
  toMyGames: 'Meus jogos',
  toSyndicates: 'Bolões',
  toPayouts: 'Planos de pagamento',
  toFaqs: 'Perguntas',
  empty: 'O carrinho está vazio',
  emptyText:
    'Preencha um volante de qualquer loteria e ponha-o no carrinho. Nada é pago antes de você confirmar.',
  toCart: 'Abrir o carrinho',
  add: 'Pôr no carrinho',
  added: (name) => `${name} está no carrinho.`,
  full: 'O carrinho comporta 20 volantes. Pague ou remova alguns antes.',
  leftOut: (count) =>
    plural(
      count,
      'Seu carrinho estava cheio, então 1 volante ficou de fora.',
      `Seu carrinho estava cheio, então ${count} volantes ficaram de fora.`,
    ),
  remove: (name) => `Remover ${name} do carrinho`,
  removeShort: 'Remover',
  perDraw: (price, draws) =>
    draws === 0
      ? `${price} quando o jackpot for alcançado`
      : draws === 1
        ? `${price} por 1 sorteio`
        : `${price} por cada um de ${draws} sorteios`,
  rate: (rate, currency) =>
    `pela taxa de referência do Banco Central Europeu, 1 EUR = ${rate} ${currency}`,
  drawAt: (drawn, closes) => `Próximo sorteio ${drawn}; apostas até ${closes}, no seu horário`,
  summary: 'Pagamento',
  mode: 'Se um volante não puder ser comprado',
  modes: {
    all: { name: 'Todos ou nenhum', text: 'Se um volante não puder ser comprado, nenhum é.' },
    each: {
      name: 'Cada um por si',
      text: 'Os volantes que podem ser comprados são comprados. Os outros ficam aqui.',
    },
  },
  total: 'A pagar agora',
  pay: 'Pagar',
  notAll: 'Um volante não pode ser comprado como está. Remova-o, ou escolha “Cada um por si”.',
  bought: (count, price) =>
    plural(
      count,
      `1 volante foi comprado por ${price}.`,
      `${count} volantes foram comprados por ${price}.`,
    ),
  boughtText:
    'Suas apostas foram enviadas. Elas são aceitas antes de o sorteio fechar, ou o dinheiro volta.',
  someRefused: (count) =>
    plural(
      count,
      '1 volante foi recusado e fica no carrinho.',
      `${count} volantes foram recusados e ficam no carrinho.`,
    ),
}
