import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'

export const marketRules: Readonly<Record<MarketKind, string>> = {
  match_odds: 'Decide la selección que gana. El empate solo cuenta donde se puede apostar a él.',
  win: 'Decide el participante que gana.',
  place: 'Cada participante colocado gana sus apuestas.',
  each_way: 'Una apuesta son dos apuestas de su importe: una a ganador y otra a colocado.',
  outright: 'Decide el ganador de la competición. Si hay varios ganadores, la cuota se reparte.',
  over_under: 'La suma del marcador decide si queda por encima o por debajo de la línea.',
  handicap:
    'Decide el marcador, con la ventaja sobre el papel añadida. Hay empate con el hándicap.',
  correct_score: 'Decide el marcador exacto al final.',
  asian_handicap:
    'Decide el marcador, con la ventaja sobre el papel añadida. Un empate con el hándicap devuelve el importe; en una línea de cuarto cada mitad de la apuesta se liquida por separado.',
  asian_total:
    'Decide la suma del marcador. En la línea se devuelve el importe; en una línea de cuarto cada mitad de la apuesta se liquida por separado.',
  line: 'Decide el número al final, a la par: una apuesta a favor gana por debajo de su línea, una en contra por encima. En la línea se devuelven los importes.',
}
