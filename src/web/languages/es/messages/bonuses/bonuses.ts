import type { bonusMessages as english } from '#web/ui/messages/bonuses/bonuses.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const bonusMessages: Texts<typeof english> = {
  title: 'Bonos',
  lead: 'Un bono es una oferta. No necesita ninguno para jugar ni para retirar.',
  own: 'Sus bonos',
  none: 'No tiene ningún bono',
  noneText: 'Si le ofrecemos uno, aparece aquí con sus condiciones y usted recibe un aviso.',
  plays: {
    sports: 'apuestas deportivas',
    casino: 'mesas de casino',
    'instant-wins': 'tragaperras y rascas',
    bingo: 'bingo',
    lotteries: 'loterías',
  },
  states: {
    offered: 'Ofrecido',
    running: 'En curso',
    review: 'Lo estamos comprobando',
    paid: 'Premio pagado',
    declined: 'Lo rechazó',
    lapsed: 'Oferta terminada',
    expired: 'Plazo terminado',
    given_up: 'Renunció a él',
    cancelled: 'Cancelado',
  },
  name: (amount) => `Bono de ${amount}`,
  conditions: 'Condiciones',
  wager: (required, play, times) =>
    times === 1
      ? `Para obtener el premio, apuesta ${required} en ${play} con su propio dinero: una vez el importe del bono.`
      : `Para obtener el premio, apuesta ${required} en ${play} con su propio dinero: ${times} veces el bono.`,
  counts:
    'Solo cuentan las apuestas liquidadas que haga después de aceptar. Cada una cuenta con el importe que realmente gana o pierde con ella, como máximo lo que arriesga. Las apuestas a los dos lados de un mercado aportan poco o nada, y las apuestas anuladas no aportan nada. Un mercado o una ronda en que ya había apostado no cuenta.',
  days: (days) =>
    plural(
      days,
      'Tiene un día desde el momento en que acepta.',
      `Tiene ${days} días desde el momento en que acepta.`,
    ),
  until: (at) => `El plazo termina el ${at}.`,
  reward: (amount) =>
    `Cuando lo haya apostado, pagamos ${amount} en efectivo a su saldo. Puede retirarlo al momento.`,
  apart:
    'Hasta entonces, el bono está en una cuenta de bono aparte. No se puede apostar ni retirar nunca.',
  cash: 'Puede retirar su propio saldo en cualquier momento. El bono sigue.',
  lost: 'Si el plazo termina antes, el bono vuelve a nosotros. Su saldo no se toca.',
  pause: 'El plazo se detiene mientras se toma una pausa. Una exclusión pone fin al bono.',
  checked:
    'Si otra cuenta comparte con la suya un dispositivo, una cuenta de cobro o el nombre y la fecha de nacimiento, una persona de nuestro equipo revisa el bono antes de que paguemos.',
  offerEnds: (at) => `Puede aceptar hasta ${at}. Si no hace nada, no pasa nada.`,
  accept: 'Aceptar con estas condiciones',
  decline: 'Rechazar',
  giveUp: 'Renunciar al bono',
  giveUpTitle: '¿Renunciar al bono?',
  giveUpText:
    'El bono vuelve a nosotros, y lo que ha apostado para obtenerlo deja de contar. Su saldo no se toca.',
  progress: (wagered, required) => `${wagered} de ${required} apostados`,
  progressName: 'Apostado',
  soon: 'Pagamos el premio en un minuto.',
  paused: 'El plazo está detenido, porque su cuenta no puede jugar ahora.',
  endedAt: (at) => `Terminó el ${at}`,
  because: (reason) => `El motivo: ${reason}`,
  account: 'Cuenta de bono',
  accountText: (amount) =>
    `Hay ${amount} en su cuenta de bono. No es parte de su saldo. Sus movimientos muestran cada cambio en «Cuenta de bono».`,
  choice: 'Su elección',
  noBonuses: 'No ofrecerme bonos',
  noBonusesText:
    'Las ofertas en espera se rechazan. Un bono en curso sigue hasta que termine o usted renuncie a él.',
  operators: 'Ha entrado como operador',
  operatorsText: 'Los bonos se conceden en la administración.',
  toDesk: 'Ir a los bonos',
}
