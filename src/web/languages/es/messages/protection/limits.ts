import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { limitsMessages as english } from '#web/ui/messages/protection/limits.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

const kinds: Record<LimitKind, string> = {
  deposit: 'Depósitos',
  loss: 'Pérdidas',
  stake: 'Apostado',
  session: 'Tiempo',
}
const periods: Record<LimitPeriod, string> = {
  day: '24 horas',
  week: '7 días',
  month: 'un mes',
}

export const limitsMessages: Texts<typeof english> = {
  title: 'Límites y pausas',
  lead: 'Decida antes de jugar cuánto dinero y tiempo puede ocupar. Puede cambiarlo cuando quiera.',
  yours: 'Sus límites',
  none: 'Todavía no ha fijado ningún límite.',
  limit: (kind: LimitKind, period: LimitPeriod, amount: string) =>
    `${kinds[kind]} en ${periods[period]}: ${amount}`,
  used: (amount) => `${amount} usados hasta ahora`,
  byOperator: 'Fijado por nuestra atención al cliente.',
  asked: (amount) => `Ha pedido ${amount}.`,
  noLimit: 'sin límite',
  minutes: (count) => counted(count, 'minuto', 'minutos'),
  due: 'Ya puede confirmarlo.',
  notDue: (hours) => `Puede confirmarlo ${hours} horas después de pedirlo.`,
  confirm: 'Confirmar',
  keep: 'Conservar el límite anterior',
  remove: 'Pedir que se quite',
  set: 'Fijar un límite',
  setNote: (hours) =>
    `Un límite más bajo vale al momento. Uno más alto necesita ${hours} horas y su confirmación.`,
  what: 'Qué se limita',
  period: 'En qué tiempo',
  kinds,
  periods,
  amount: 'Importe',
  amountMinutes: 'Minutos',
  amountWrong: 'Indique un importe mayor que 0, por ejemplo 10 o 12,50.',
  save: 'Guardar este límite',
  saved: 'Lo hemos anotado.',
  timeOut: 'Tomarse una pausa',
  timeOutText:
    'No puede jugar ni depositar hasta que termine, y nadie puede ponerle fin antes. Después no se abre nada antes de que usted lo diga en esta página. Puede seguir retirando.',
  lengths: {
    day: () => '24 horas',
    week: () => '1 semana',
    month: () => '1 mes',
    longest: (days) => `${days} días`,
  },
  timeOutOver: 'Su pausa ha terminado',
  returnText: 'Nada se abre por sí solo. Podrá jugar y depositar de nuevo cuando lo diga.',
  returnButton: 'Quiero volver a jugar',
  returnBySupport:
    'Escriba a nuestra atención al cliente si quiere volver a jugar. Puede seguir retirando.',
  returnsAt: (at: string) => `Podrá jugar y depositar de nuevo a partir del ${at}.`,
  timeOutButton: 'Empezar la pausa',
  timeOutAsk: '¿Quiere empezar esta pausa ahora? No se puede acortar.',
  exclusion: 'Excluirse',
  exclusionText:
    'No puede jugar ni depositar durante este tiempo. Las apuestas abiertas que se pueden cancelar se cancelan. Su saldo se paga a la cuenta a su nombre que usó en la última retirada; si no hay ninguna, entre y pida una retirada. Para volver hay que pasar por nuestra atención al cliente.',
  months: (count) =>
    count % 12 > 0 ? counted(count, 'mes', 'meses') : counted(count / 12, 'año', 'años'),
  exclusionButton: 'Excluirme',
  exclusionAsk: '¿Quiere quedar excluido desde ahora? Nadie puede anularlo antes de que termine.',
  howLong: 'Cuánto tiempo',
  yes: 'Sí',
  no: 'No',
}
