import type { casinoMessages as english } from '#web/ui/messages/casino/lists.ts'
import type { Texts } from '../../../texts.ts'

export const casinoMessages: Texts<typeof english> = {
  title: 'Casino',
  lead: 'Gemeinsame Runden gegen das Haus. Jedes Ergebnis können Sie prüfen. Ein Spiel, das nicht geöffnet ist, nimmt keine Einsätze.',
  lists: 'Listen des Casinos',
  allGames: 'Alle Spiele',
  search: 'Ein Spiel finden',
  nothing: (words) => `Kein Spiel heißt „${words}“.`,
  favourite: (name) => `Favorit: ${name}`,
  from: (least, currency) => `Ab ${least} ${currency}`,
  returns: (least, most) =>
    least === most ? `Zahlt ${least} % zurück` : `Zahlt ${least} – ${most} % zurück`,
  myBets: 'Meine Casinowetten',
}
