import type { casinoMessages as english } from '#web/ui/messages/casino/lists.ts'
import type { Texts } from '../../../texts.ts'

export const casinoMessages: Texts<typeof english> = {
  title: 'Casino',
  lead: 'Rondas compartidas contra la casa. Usted puede comprobar cada resultado. Un juego que no está abierto no acepta apuestas.',
  lists: 'Listas del casino',
  allGames: 'Todos los juegos',
  search: 'Buscar un juego',
  nothing: (words) => `Ningún juego se llama «${words}».`,
  favourite: (name) => `Favorito: ${name}`,
  from: (least, currency) => `Desde ${least} ${currency}`,
  returns: (least, most) =>
    least === most ? `Devuelve el ${least} %` : `Devuelve del ${least} al ${most} %`,
  myBets: 'Mis apuestas de casino',
}
