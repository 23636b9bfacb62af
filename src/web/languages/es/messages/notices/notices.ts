import type { noticeMessages as english } from '#web/ui/messages/notices/notices.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

const groups = {
  money: 'Dinero',
  betsMatched: 'Apuestas igualadas',
  betsSettled: 'Apuestas liquidadas',
  betsLapsed: 'Apuestas caducadas',
  betsVoid: 'Apuestas anuladas',
  wins: 'Premios',
  draws: 'Sorteos',
  results: 'Otros resultados',
  limits: 'Límites',
  security: 'Seguridad',
}

export const noticeMessages: Texts<typeof english> = {
  title: 'Avisos',
  lead: (days) =>
    `Qué ha pasado con su dinero, sus apuestas, sus límites y su cuenta. Los avisos quedan aquí ${days} días.`,
  show: 'Mostrar',
  groups,
  filters: { all: 'Todos', unread: 'Sin leer', ...groups },
  unread: (count) => counted(count, 'aviso sin leer', 'avisos sin leer'),
  allRead: 'Lo ha leído todo.',
  readAll: 'Marcar todos como leídos',
  read: 'Marcar como leído',
  readOf: (title) => `Marcar como leído: ${title}`,
  open: 'Ver más',
  openOf: (title) => `Ver más: ${title}`,
  isUnread: 'Sin leer',
  older: 'Avisos anteriores',
  none: 'Todavía no hay avisos',
  noneText: 'Cuando pasa algo con su dinero, sus apuestas, sus límites o su cuenta, lo lee aquí.',
  noneOfFilter: 'No hay avisos de este tipo',
  ways: 'Cómo le avisamos',
  waysText:
    'Elija para cada grupo. Los avisos sobre la seguridad de su cuenta llegan siempre por todas las vías.',
  unverified:
    'Su dirección de correo aún no está confirmada. Hasta que la confirme en su perfil, solo se envían correos sobre seguridad.',
  way: { onPage: 'En esta página', byMail: 'Por correo', byPush: 'En sus dispositivos' },
  push: {
    label: 'Avisarme en este dispositivo',
    text: 'También cuando no hay ninguna página abierta, hasta que cierre la sesión aquí. Los mensajes no indican importes.',
    impossible: 'Este navegador no puede avisarle cuando no hay ninguna página abierta.',
    denied:
      'Su navegador no permite mensajes de este sitio. Puede cambiarlo en los ajustes del navegador.',
  },
  came: (count) => `${count} avisos nuevos. Los lee en la campana.`,
  operators: 'Ha entrado como operador',
  operatorsText: 'Los avisos son para los jugadores. Su trabajo le espera en la administración.',
  toDesk: 'Ir a la administración',
}
