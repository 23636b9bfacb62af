import type { lotteryRemarks as english } from '#web/ui/messages/lottery/remarks.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryRemarks: Texts<typeof english> = {
  'Digits and number of ranks are verified, amounts are recalled.':
    'Las cifras y el número de categorías están comprobados; los importes se citan de memoria.',
  'One source names #:# and #:#.': 'Una fuente menciona las #:# y las #:#.',
  'The refund for the Reintegro alone depends on a digit that the operator assigns; it is not offered.':
    'El reembolso solo por el reintegro depende de una cifra que asigna el operador; no se ofrece.',
  'Published overall odds agree with these seven tiers.':
    'Las probabilidades totales publicadas coinciden con estas siete categorías.',
  'Two draws for every bet; odds are those of one.':
    'Dos sorteos por apuesta; las probabilidades son las de uno.',
  "The key number alone refunds the stake at the operator's; it is not offered.":
    'En el operador, el número clave solo devuelve el importe; no se ofrece.',
  'The top prize is paid monthly for thirty years and is announced as such.':
    'El premio mayor se paga cada mes durante treinta años y así se anuncia.',
  'The order of tiers # and # turned with the twelve Euro numbers; the new order is recalled.':
    'El orden de las categorías # y # se invirtió con los doce Euronúmeros; el nuevo orden se cita de memoria.',
  'One source names #:# for the draw; #:# is what another says and what is used.':
    'Una fuente menciona las #:# para el sorteo; otra dice las #:#, y es lo que se usa.',
  'One source; the operator has changed the game since, so these are older rules.':
    'Una fuente; el operador ha cambiado el juego desde entonces, así que estas son reglas anteriores.',
  'The lowest tier is none or one number with the Chance; a public table counts only none.':
    'La categoría más baja es ninguno o un número con el Chance; una tabla pública solo cuenta ninguno.',
  'One source says #:#; two others agree on #:#.':
    'Una fuente dice las #:#; otras dos coinciden en las #:#.',
  'Since September # the lowest tier pays # and the shares of the others differ; numbers and tiers are the same.':
    'Desde septiembre de # la categoría más baja paga # y las partes de las demás son distintas; los números y las categorías son los mismos.',
  'Every class has numbers of its own.': 'Cada clase tiene sus propios números.',
  'The operator counts classes from the lowest up, this table from the top down.':
    'El operador cuenta las clases de abajo arriba, esta tabla de arriba abajo.',
  'Older rules drew two numbers in the top class and paid # a month for life.':
    'Las reglas anteriores sacaban dos números en la clase más alta y pagaban # al mes de por vida.',
  'The maximum is five times the top prize.': 'El máximo es cinco veces el premio mayor.',
  'The terms name only "Keno"; the game of New York stands in for it.':
    'Los términos solo dicen «Keno»; en su lugar está el juego de Nueva York.',
  'Only the name and the maximum are known.': 'Solo se conocen el nombre y el máximo.',
  'Matrix, pay table and the five minutes between draws are proposed, after KeNow.':
    'La matriz, la tabla de pagos y los cinco minutos entre sorteos son una propuesta, según KeNow.',
  '# draws a day.': '# sorteos al día.',
  'The largest prize agrees with a second source, the rest of the pay table has one.':
    'El premio mayor coincide con una segunda fuente; el resto de la tabla de pagos tiene una.',
  'The jackpot category with the Reintegro and the refund for the Reintegro alone depend on a digit that the operator assigns; they are not offered.':
    'La categoría del bote con el reintegro y el reembolso solo por el reintegro dependen de una cifra que asigna el operador; no se ofrecen.',
  'The number # is printed as #.': 'El número # se imprime como #.',
  'Five draws for every bet, each with its own top prize; odds are those of one.':
    'Cinco sorteos por apuesta, cada uno con su premio mayor; las probabilidades son las de uno.',
  'Tiers below the top and their prizes are proposed.':
    'Las categorías por debajo de la mayor y sus premios son una propuesta.',
  'The operator joins some of these tiers in its own table.':
    'El operador une algunas de estas categorías en su propia tabla.',
  'The prize of the seventh tier and the time are recalled.':
    'El premio de la séptima categoría y la hora se citan de memoria.',
  'The game that the terms of the house describe.':
    'El juego que describen los términos de la casa.',
  'Rules before October # are recalled.':
    'Las reglas anteriores a octubre de # se citan de memoria.',
  'The multiplier belongs to the single play and is drawn when the play is sold.':
    'El multiplicador es de cada jugada y se sortea al venderla.',
  'The terms of the house name withholding and annuity for the game before; here neither applies.':
    'Los términos de la casa mencionan retención y renta para el juego anterior; aquí no se aplica ninguna.',
  'The odds of the first three tiers are verified, the lower tiers are inferred.':
    'Las probabilidades de las tres primeras categorías están comprobadas; las inferiores se deducen.',
  'A draw on Fridays is recalled and not confirmed.':
    'Un sorteo los viernes se cita de memoria y no está confirmado.',
  'Matrix, days and number of digits are proposed.':
    'La matriz, los días y el número de cifras son una propuesta.',
  'All outcomes fit seven digits, but without supplementary numbers.':
    'Todos los resultados caben en siete cifras, pero sin números complementarios.',
  'The day on which the pool grew from # to # numbers is recalled.':
    'El día en que el conjunto pasó de # a # números se cita de memoria.',
  'The top prize is verified, the other prizes are recalled.':
    'El premio mayor está comprobado; los demás premios se citan de memoria.',
  'Older pages name #:# for the draw.': 'Páginas antiguas mencionan las #:# para el sorteo.',
  'The operator draws the ten up to a jackpot of #, the terms of the house below it.':
    'El operador sortea el diez hasta un bote de #, los términos de la casa por debajo.',
  'The day on which draws on Mondays began is recalled.':
    'El día en que empezaron los sorteos de los lunes se cita de memoria.',
  'A later pool of # numbers is recalled and not confirmed.':
    'Un conjunto posterior de # números se cita de memoria y no está confirmado.',
  'Tiers # and # exclude each other.': 'Las categorías # y # se excluyen.',
  'Tier # was one or two numbers with both supplementaries before; the day of the change is not known.':
    'La categoría # era antes uno o dos números con ambos complementarios; no se conoce el día del cambio.',
  'Twelve numbers are marked and six are drawn.': 'Se marcan doce números y se sortean seis.',
  'Odds are shown for exactly so many digits: the next one differs.':
    'Las probabilidades son para exactamente ese número de cifras: la siguiente es distinta.',
  'Matrix, day and number of digits are proposed: the largest game of six numbers that seven digits hold.':
    'La matriz, el día y el número de cifras son una propuesta: el mayor juego de seis números que cabe en siete cifras.',
  'Played with the last six of the seven digits of the ticket number.':
    'Se juega con las seis últimas de las siete cifras del número del boleto.',
  'The time of the draw is recalled.': 'La hora del sorteo se cita de memoria.',
  'No source explains it.': 'Ninguna fuente lo explica.',
  'Proposed as the same draw for a smaller stake.':
    'Se propone como el mismo sorteo por un importe menor.',
  'The Jolly counts beside five numbers only.': 'El Jolly solo cuenta junto a cinco números.',
  'Digits and the smallest win are verified, amounts are recalled.':
    'Las cifras y la ganancia menor están comprobadas; los importes se citan de memoria.',
  'Two sources name #:# on Saturdays, which may be when sales end.':
    'Dos fuentes mencionan las #:# los sábados, que puede ser el fin de la venta.',
  'Matrix, day and number of digits are proposed, after the Australian Powerball.':
    'La matriz, el día y el número de cifras son una propuesta, según el Powerball australiano.',
  'Ten numbers are marked and seven are drawn.': 'Se marcan diez números y se sortean siete.',
  'The team of the heart is not offered.': 'El equipo del corazón no se ofrece.',
  'Matrix, day and number of digits are proposed, after Oz Lotto.':
    'La matriz, el día y el número de cifras son una propuesta, según Oz Lotto.',
  'A game of the house: its numbers were mapped from a Swiss draw.':
    'Un juego de la casa: sus números se derivaban de un sorteo suizo.',
  'Lower tiers and the minute of the draw are inferred.':
    'Las categorías inferiores y el minuto del sorteo se deducen.',
  'In draws in which the jackpot must be won the lower tiers pay more than these prizes.':
    'En los sorteos en que el bote debe salir, las categorías inferiores pagan más que estos premios.',
  'Matrix, days and number of digits are proposed, after Mega Millions.':
    'La matriz, los días y el número de cifras son una propuesta, según Mega Millions.',
  'Matrix, days and number of digits are proposed, after Powerball; stock exchanges are closed on Saturdays.':
    'La matriz, los días y el número de cifras son una propuesta, según Powerball; los sábados las bolsas están cerradas.',
  'Known as Monday and Wednesday Lotto before #.':
    'Antes de # se llamaba Monday and Wednesday Lotto.',
}
