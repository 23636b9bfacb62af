import type { casinoMessages as english } from '#web/ui/messages/casino/lists.ts'
import type { Texts } from '../../../texts.ts'

export const casinoMessages: Texts<typeof english> = {
  title: 'Cassino',
  lead: 'Rodadas compartilhadas contra a casa. Você pode conferir cada resultado. Um jogo que não está aberto não aceita apostas.',
  lists: 'Listas do cassino',
  allGames: 'Todos os jogos',
  search: 'Achar um jogo',
  nothing: (words) => `Nenhum jogo se chama “${words}”.`,
  favourite: (name) => `Favorito: ${name}`,
  from: (least, currency) => `A partir de ${least} ${currency}`,
  returns: (least, most) =>
    least === most ? `Devolve ${least} %` : `Devolve ${least} – ${most} %`,
  myBets: 'Minhas apostas no cassino',
}
