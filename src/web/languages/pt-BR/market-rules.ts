import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'

export const marketRules: Readonly<Record<MarketKind, string>> = {
  match_odds: 'Decide a seleção que vence. O empate só conta onde se pode apostar nele.',
  win: 'Decide o participante que vence.',
  place: 'Cada participante colocado ganha as suas apostas.',
  each_way: 'Uma aposta são duas apostas do mesmo valor: uma no vencedor, outra na colocação.',
  outright: 'Decide o campeão da competição. Se houver mais de um, a odd é dividida.',
  over_under: 'A soma do placar decide se fica acima ou abaixo da linha.',
  handicap: 'Decide o placar, somada a vantagem no papel. Há empate com o handicap.',
  correct_score: 'Decide o placar exato no fim.',
  asian_handicap:
    'Decide o placar, somada a vantagem no papel. Um empate com o handicap devolve o valor; em uma linha de quarto cada metade da aposta é liquidada separadamente.',
  asian_total:
    'Decide a soma do placar. Na linha o valor é devolvido; em uma linha de quarto cada metade da aposta é liquidada separadamente.',
  line: 'Decide o número no fim, com pagamento igual: um back ganha abaixo da sua linha, um lay acima. Na linha os valores são devolvidos.',
}
