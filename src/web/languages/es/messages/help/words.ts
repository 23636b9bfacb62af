import type { wordTexts as englishTexts, words as english } from '#web/ui/messages/help/words.ts'
import type { Texts } from '../../../texts.ts'

export const words: Texts<typeof english> = {
  back: { name: 'A favor', text: 'Una apuesta a que una selección gana.' },
  lay: {
    name: 'En contra',
    text: 'Una apuesta a que una selección no gana. Usted gana el importe de la otra parte, o paga su riesgo.',
  },
  price: {
    name: 'Cuota',
    text: 'Cuota decimal. A 3.00, una apuesta a favor devuelve 3.00 por cada 1.00: el importe y 2.00 de ganancia.',
  },
  stake: {
    name: 'Importe',
    text: 'El dinero de una apuesta a favor. Lo pierde si la selección no gana.',
  },
  backersStake: {
    name: 'Importe de la otra parte',
    text: 'El importe de la persona que está al otro lado de su apuesta en contra. Usted lo gana si la selección no gana.',
  },
  liability: {
    name: 'Riesgo',
    text: 'Lo máximo que puede perder una apuesta en contra: el importe de la otra parte por la cuota menos uno. Lo retenemos hasta que la apuesta se liquida.',
  },
  matched: {
    name: 'Igualada',
    text: 'Otra persona, o la casa, ha tomado el otro lado de la apuesta. Una apuesta igualada es definitiva.',
  },
  waiting: {
    name: 'En espera',
    text: 'Nadie ha tomado todavía el otro lado. Aún puede cancelar esta parte de la apuesta.',
  },
  lapsed: {
    name: 'Caducada',
    text: 'La apuesta, o la parte que esperaba, terminó sin igualarse. El dinero vuelve a estar libre.',
  },
  void: { name: 'Anulada', text: 'La apuesta no cuenta y los importes se devuelven.' },
  commission: {
    name: 'Comisión',
    text: 'Nuestra parte de sus ganancias netas en un mercado. Un mercado en el que pierde no cuesta comisión.',
  },
  cashOut: {
    name: 'Cerrar apuesta',
    text: 'Cerrar una apuesta antes del resultado, de modo que cada resultado le dé más o menos lo mismo.',
  },
  inPlay: { name: 'En directo', text: 'El partido ha empezado y todavía se aceptan apuestas.' },
  delay: {
    name: 'Espera en directo',
    text: 'En directo, una apuesta espera unos segundos antes de poder igualarse, para que nadie gane por ver el partido antes.',
  },
  startingPrice: {
    name: 'Cuota de salida',
    text: 'La cuota a la que la subasta del comienzo iguala más dinero.',
  },
  book: {
    name: 'Porcentaje del libro',
    text: 'La suma de las probabilidades que indican las mejores cuotas. Con el 100 % las cuotas son justas; cuanto más cerca, mejor para usted.',
  },
  suspended: {
    name: 'Suspendido',
    text: 'De momento no se acepta ni se iguala ninguna apuesta, a menudo porque algo acaba de pasar en el partido.',
  },
  held: { name: 'Retenido', text: 'Dinero ligado a apuestas abiertas y a retiradas en curso.' },
  dutching: {
    name: 'Dutching',
    text: 'Un importe repartido entre varias selecciones de un mercado, de modo que cada una gane lo mismo.',
  },
  multiple: {
    name: 'Combinada',
    text: 'Una apuesta sobre varios eventos. Gana cuando ganan todos, y las cuotas se multiplican.',
  },
}

export const wordTexts: Texts<typeof englishTexts> = {
  meaning: (name) => `Qué significa «${name}»`,
}
