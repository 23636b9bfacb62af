import type { proofSentences as english } from '#domain/language/proof-sentences.ts'
import { casinoText } from '#web/ui/names/casino-words.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { locale } from './locale.ts'
import type { Texts } from '../texts.ts'
import { counted, plural } from '../words.ts'

const kinds = {
  round: 'de una ronda',
  bingo: 'de una ronda de bingo',
  'scratch-card': 'de un rasca',
  'slot-spin': 'de una tirada',
}
const plays = { round: 'Ronda', bingo: 'Ronda', 'scratch-card': 'Rasca', 'slot-spin': 'Tirada' }

const whole = (number: number): string => number.toLocaleString(locale)
const named = (pieces: readonly string[]): string => pieces.map(casinoText).join(' ')

export const proofSentences: Texts<typeof english> = {
  named: (kind, id) => `${plays[kind]} ${id}`,
  reading: {
    notJson: 'El texto no es JSON.',
    noRecord: (kind) => `El texto no es el registro ${kinds[kind]}.`,
    wrongField: (field) => `El campo ${field} no es como lo tiene el registro.`,
  },
  rules: {
    known: (game, version) =>
      `El juego es ${gameText(game)}, según la versión ${version} de sus reglas.`,
    unknownVersion: (game, version) => `No hay versión ${version} de las reglas de «${game}».`,
    unknownGame: (game) => `No hay ningún juego «${game}».`,
    nothingAside: (game) =>
      `En ${gameText(game)} nada queda aparte: cada ronda tiene la baraja completa.`,
    slot: (slot, version) =>
      `La tragaperras es ${gameText(slot)}, según la versión ${version} de sus reglas, con una moneda en cada línea.`,
    unknownSlot: (slot, version) =>
      `No hay ninguna tragaperras «${slot}» con la versión ${version} de sus reglas y este importe.`,
    card: (game, version, tickets) =>
      `El juego es ${gameText(game)}, versión ${version}: un conjunto de ${whole(tickets)} rascas, y el premio es uno de él.`,
    unknownCard: (game) => `${gameText(game)} no tiene ese rasca, o no tiene ese premio.`,
  },
  chain: {
    right: (steps) =>
      `Con ${counted(steps, 'hash', 'hashes')}, la semilla da la cabeza de la cadena, que se publicó antes de su primera ronda.`,
    wrong: (steps) =>
      `Con ${counted(steps, 'hash', 'hashes')}, la semilla no da la cabeza publicada de la cadena.`,
  },
  bets: {
    right: (count) =>
      `La lista de ${counted(count, 'apuesta', 'apuestas')} tiene el hash que se publicó al cerrarse las apuestas.`,
    wrong: 'La lista de apuestas no tiene el hash que se publicó al cerrarse las apuestas.',
  },
  entropy: {
    players: 'El hash de la lista de apuestas es la entropía pública.',
    otherRound: (due, told) =>
      `Las apuestas se cerraron para la ronda ${due} de la baliza, y no para la ${told}.`,
    otherNumber: 'El número de la baliza no es el hash de su firma.',
    genuine: (round) =>
      `La ronda ${round} de la baliza llegó después del cierre, y su firma es auténtica.`,
    notSigned: (round) => `La baliza no firmó así la ronda ${round}.`,
  },
  draw: {
    right: (pieces) => `La clave de la etapa saca ${named(pieces)}.`,
    wrong: (pieces, told) => `La clave de la etapa saca ${named(pieces)}, y no ${named(told)}.`,
    tooLate: 'La ronda había terminado antes de esta etapa.',
  },
  results: {
    right: (count) =>
      plural(
        count,
        'La única selección a la que se apostó está liquidada según las reglas.',
        `Cada una de las ${whole(count)} selecciones a las que se apostó está liquidada según las reglas.`,
      ),
    wrong: 'Una selección a la que se apostó no está liquidada según las reglas.',
    unknown: (game, market, selection) =>
      `${gameText(game)} no tiene ${casinoText(market)} en ${casinoText(selection)}.`,
  },
  end: {
    right: 'La ronda ha terminado tras su última etapa.',
    wrong: 'La ronda no ha terminado tras su última etapa.',
  },
  digest: {
    right: 'El registro tiene su resumen: nada cambió en él por el camino.',
    wrong: 'El registro no tiene su resumen: algo cambió en él por el camino.',
  },
  bingo: {
    tickets: (count) =>
      plural(
        count,
        'El único cartón sale de la semilla de su jugador y de su lugar en la venta.',
        `Cada uno de los ${whole(count)} cartones sale de la semilla de su jugador y de su lugar en la venta.`,
      ),
    otherTicket: (sale) => `El cartón ${sale} no sale de la semilla de su jugador.`,
    otherOrder: 'Los cartones no están en el orden de su venta.',
    list: (count) =>
      `La lista de ${counted(count, 'cartón', 'cartones')} tiene el hash que se publicó al terminar la venta.`,
    otherList: 'La lista de cartones no tiene el hash que se publicó al terminar la venta.',
    balls: (balls) => `La clave de la ronda saca las bolas ${balls.join(' ')}.`,
    otherBalls: 'La clave de la ronda saca las bolas en otro orden.',
    prizes: (count) =>
      `Los ${count} premios y la parte de la casa suman el precio de todos los cartones, hasta la última unidad.`,
    otherPrizes: 'Los premios o la parte de la casa no son los de las reglas.',
  },
  card: {
    inPool: (ticket) =>
      `El rasca ${ticket} estaba en el conjunto con este premio: su hash lleva a la raíz, que se publicó antes de la primera venta.`,
    notInPool: (ticket) =>
      `El hash del rasca ${ticket} con este premio no lleva a la raíz publicada.`,
    seed: 'La semilla del servidor tiene el hash que se dijo antes de la compra.',
    otherSeed: 'La semilla del servidor no tiene el hash que se dijo antes de la compra.',
    otherSold: (sale, marked) =>
      `Antes de la venta ${sale} se habían vendido ${whole(sale - 1)} rascas; el registro marca ${whole(marked)}.`,
    chosen: (ticket, unsold) =>
      `Las dos semillas eligen el rasca ${ticket} entre los ${whole(unsold)} sin vender.`,
    otherChosen: (chosen, unsold, told) =>
      `Las dos semillas eligen el rasca ${chosen} entre los ${whole(unsold)} sin vender, y no el ${told}.`,
    picture: 'La imagen sale de la sal del rasca y muestra este premio.',
    otherPicture: 'La imagen no sale de la sal del rasca.',
  },
  spin: {
    seed: 'La semilla del servidor tiene el hash que se dijo antes de la tirada.',
    otherSeed: 'La semilla del servidor no tiene el hash que se dijo antes de la tirada.',
    stops: (drawn) => `Las dos semillas detienen los rodillos en ${drawn.join(', ')}.`,
    otherStops: (drawn, told) =>
      `Las dos semillas detienen los rodillos en ${drawn.join(', ')}, y no en ${told.join(', ')}.`,
    pays: (coins) =>
      `La ventana paga ${counted(coins, 'moneda', 'monedas')} según la tabla de premios.`,
    otherPays: 'La ventana, sus premios o el pago no son los de la tabla de premios.',
  },
}
