import type { helpMessages as english } from '#web/ui/messages/help/help.ts'
import type { Texts } from '../../../texts.ts'

export const helpMessages: Texts<typeof english> = {
  title: 'Ayuda',
  lead: 'Cómo se apuesta aquí, qué cuesta y cuándo vale una apuesta.',
  topics: 'Temas',
  all: 'Todos los temas',
  support: '¿Su pregunta no está aquí? Escriba a atención al cliente.',
  names: {
    lay: {
      title: '¿Qué es apostar en contra?',
      lead: 'Apostar a que algo no ocurre, con un ejemplo.',
    },
    fees: {
      title: 'Comisiones y gastos',
      lead: 'Lo que cobramos, con ejemplos, y lo que no cuesta nada.',
    },
    sports: {
      title: 'Reglas por deporte',
      lead: 'Cuándo vale una apuesta, cuándo se anula y cómo se decide cada mercado.',
    },
    games: { title: 'Juegos', lead: 'Mesas del casino, tragaperras, rascas y bingo.' },
    lotteries: { title: 'Loterías', lead: 'Apuestas sobre los resultados de loterías.' },
    words: {
      title: 'Palabras de las apuestas',
      lead: 'Qué significan las palabras de estas páginas.',
    },
  },
  lay: {
    paragraphs: [
      'En las apuestas cruzadas las personas apuestan entre sí. Una dice que una selección gana: apuesta a favor. La otra dice que no gana: apuesta en contra.',
      'Quien apuesta en contra está donde en otros sitios está la casa de apuestas: gana el importe de la otra parte si la selección no gana, y paga la ganancia de la otra parte si gana.',
      'Lo máximo que puede perder una apuesta en contra es su riesgo. Lo retenemos desde el momento de la apuesta, para que toda ganancia se pague.',
      'Una apuesta en contra gana con cualquier otro resultado, también con el empate.',
    ],
    example: 'Un ejemplo',
    exampleText: (stake, price) =>
      `Dos personas acuerdan ${stake} a una cuota de ${price}. El riesgo de la apuesta en contra es lo que puede ganar la apuesta a favor.`,
    columns: ['Resultado', 'A favor', 'En contra'],
    wins: 'La selección gana',
    loses: 'No gana',
    how: 'Cómo apostar en contra',
    steps: [
      'Pulse una cuota rosa.',
      'Escriba el importe de la otra parte.',
      'El boleto muestra su ganancia y su riesgo. Haga la apuesta cuando ambos le parezcan bien.',
    ],
    commission: 'La comisión sobre las ganancias netas se descuenta a la parte que gana.',
  },
  fees: {
    commission: 'Comisión en las apuestas cruzadas',
    commissionText:
      'Tras el resultado cobramos una parte de sus ganancias netas en un mercado. Un mercado en el que pierde no cuesta nada, y un mercado no se compensa con otro.',
    rates: (rates) =>
      `Los mercados que ahora aceptan apuestas cobran ${rates}. Cada mercado muestra su porcentaje.`,
    noRates: 'Ahora ningún mercado acepta apuestas. Cada mercado muestra su porcentaje.',
    columns: ['Sus apuestas en el mercado', 'Ganancia neta', 'Comisión', 'Usted conserva'],
    oneWins: (won) => `Una gana ${won}`,
    both: (won, lost) => `Una gana ${won}, otra pierde ${lost}`,
    loses: (lost) => `Una pierde ${lost}`,
    free: 'Lo que no cuesta nada',
    freeList: [
      'Ingresos y retiradas.',
      'Las apuestas que no se igualan y las que se cancelan, caducan o se anulan.',
      'Las combinadas, el casino, los premios instantáneos y las loterías no cobran comisión: nuestra parte está en sus cuotas y premios.',
    ],
    special: 'En casos especiales',
    cashOut: (percent, worth, paid) =>
      `Una combinada que se cierra antes: nos quedamos con ${percent} de su valor. De un valor de ${worth} usted recibe ${paid}.`,
    unplayed: (deposit, fee) =>
      `Un ingreso que se retira sin apostar: podemos cobrar un gasto, por ${deposit}, por ejemplo, ${fee}. La página lo muestra antes de que pida la retirada.`,
    inactive: (months, fee, feeInUk) =>
      `Más de ${months} meses sin apostar: le escribimos y después le devolvemos el saldo. Solo donde no es posible cobramos ${fee} al mes (${feeInUk} en el Reino Unido), nunca más que el saldo.`,
    noMore: 'No hay otros gastos.',
  },
  sports: {
    general: 'Cuándo vale una apuesta',
    generalList: [
      'Un resultado se confirma antes de liquidar las apuestas. Ningún jugador decide un resultado.',
      'Un evento aplazado que empieza en 48 horas conserva sus apuestas. Después pueden anularse.',
      'Un evento suspendido que continúa en 48 horas conserva sus apuestas. Si no, los mercados decididos se liquidan y los demás se anulan.',
      'Un evento cancelado anula todas sus apuestas. Se devuelve cada importe y cada riesgo.',
      'Si varias selecciones empatan en un puesto, el pago se divide entre ellas.',
    ],
    winner: 'El ganador, deporte por deporte',
    columns: ['Deporte', 'Cómo se apuesta al ganador'],
    shapes: {
      '1X2':
        'Local, empate o visitante. Si el partido no puede empatarse, el mercado no tiene empate.',
      '12': 'Gana uno de los dos; no hay empate.',
      field: 'Muchos participantes: uno gana, o varios se clasifican.',
    },
    notes: {
      tennis:
        'Si alguien se retira, los mercados decididos se liquidan y el resto se anula. Las 48 horas no cuentan.',
      football:
        'Los minutos 15 a 30 son de 15:00 a 29:59. Una tarjeta amarilla cuenta 1 y una roja 2, como máximo 3 por jugador.',
      racing:
        'Las apuestas sobre un participante retirado se anulan. Su factor reduce las cuotas de las apuestas sobre los demás.',
    },
    kinds: 'Cómo se decide cada tipo de mercado',
    kindColumns: ['Mercado', 'Lo decide'],
    kindNames: {
      match_odds: 'Ganador del partido',
      win: 'Ganador',
      place: 'Colocado',
      each_way: 'Ganador y colocado',
      outright: 'Ganador final',
      over_under: 'Más o menos',
      handicap: 'Hándicap',
      correct_score: 'Resultado exacto',
      asian_handicap: 'Hándicap asiático',
      asian_total: 'Total asiático',
      line: 'Línea',
    },
  },
  games: {
    sections: [
      {
        title: 'Mesas del casino',
        text: [
          'Las cartas se reparten en rondas. Usted apuesta hasta que la ronda se cierra; después no se acepta nada.',
          'Cada mesa muestra sus reglas y el retorno de cada selección.',
        ],
      },
      {
        title: 'Tragaperras, rascas y bingo',
        text: [
          'Usted ve los premios y sus probabilidades antes de jugar.',
          'Un rasca se sortea cuando lo compra; rascar solo lo muestra.',
        ],
      },
      {
        title: 'Comprobar un resultado',
        text: [
          'Cada resultado sale de una semilla cuyo hash se conoce antes, de modo que nadie puede elegirlo. Usted puede comprobar sus rondas, rascas y tiradas.',
        ],
      },
      {
        title: 'Una ronda que se anula',
        text: [
          'Los importes se devuelven y las ganancias de la ronda se retiran. Usted recibe un aviso con el motivo.',
        ],
      },
    ],
    links: { casino: 'Abrir el casino', fairness: 'Comprobar un resultado' },
  },
  lotteries: {
    paragraphs: [
      'Usted apuesta sobre el resultado de una lotería; no compra un boleto de su organizador. Si sus números ganan, pagamos según las reglas de la página del juego.',
      'Cada juego muestra las probabilidades exactas de cada premio. Son las mismas para cada línea y cada sorteo.',
      'Una apuesta que no se acepta antes del cierre del sorteo se reembolsa. Solo decimos «ganada» o «no ganada» cuando el resultado está confirmado.',
    ],
    links: { all: 'Ver todas las loterías', faqs: 'Preguntas sobre loterías' },
  },
}
