import type { cartMessages as english } from '#web/ui/messages/lottery/cart.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const cartMessages: Texts<typeof english> = {
  title: 'Carrito',
  links: 'Páginas de las loterías',
  cart: (count) => (count === 0 ? 'Carrito' : `Carrito (${count})`),
  toLotteries: 'Loterías',
  toResults: 'Resultados',
  toChecker: 'Comprobador de boletos',
  toMyGames: 'Mis juegos',
  toSyndicates: 'Peñas',
  toPayouts: 'Planes de pago',
  toFaqs: 'Preguntas',
  empty: 'El carrito está vacío',
  emptyText:
    'Rellene un boleto de cualquier lotería y póngalo en el carrito. No se paga nada antes de que usted confirme.',
  toCart: 'Abrir el carrito',
  add: 'Poner en el carrito',
  added: (name) => `${name} está en el carrito.`,
  full: 'En el carrito caben 20 boletos. Pague o quite primero algunos.',
  leftOut: (count) =>
    plural(
      count,
      'Su carrito estaba lleno, así que 1 boleto se quedó fuera.',
      `Su carrito estaba lleno, así que ${count} boletos se quedaron fuera.`,
    ),
  remove: (name) => `Quitar ${name} del carrito`,
  removeShort: 'Quitar',
  perDraw: (price, draws) =>
    draws === 0
      ? `${price} cuando se alcance el bote`
      : plural(draws, `${price} por 1 sorteo`, `${price} por cada uno de ${draws} sorteos`),
  rate: (rate, currency) =>
    `al tipo de referencia del Banco Central Europeo, 1 EUR = ${rate} ${currency}`,
  drawAt: (drawn, closes) => `Próximo sorteo ${drawn}; apuestas hasta ${closes}, en su hora`,
  summary: 'Pago',
  mode: 'Si un boleto no se puede comprar',
  modes: {
    all: {
      name: 'Todo o nada',
      text: 'Si un boleto no se puede comprar, no se compra ninguno.',
    },
    each: {
      name: 'Cada uno por separado',
      text: 'Los boletos que se pueden comprar se compran. Los demás se quedan aquí.',
    },
  },
  total: 'A pagar ahora',
  pay: 'Pagar',
  notAll: 'Un boleto no se puede comprar tal como está. Quítelo, o elija «Cada uno por separado».',
  bought: (count, price) =>
    plural(
      count,
      `Se ha comprado 1 boleto por ${price}.`,
      `Se han comprado ${count} boletos por ${price}.`,
    ),
  boughtText:
    'Sus apuestas están presentadas. Se aceptan antes de que cierre el sorteo, o el dinero vuelve.',
  someRefused: (count) =>
    plural(
      count,
      '1 boleto fue rechazado y sigue en el carrito.',
      `${count} boletos fueron rechazados y siguen en el carrito.`,
    ),
}
