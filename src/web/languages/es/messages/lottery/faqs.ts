import type { lotteryFaqs as english } from '#web/ui/messages/lottery/faqs.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryFaqs: Texts<typeof english> = {
  title: 'Preguntas sobre loterías',
  questions: [
    {
      question: '¿Qué compro?',
      answer: [
        'Una apuesta sobre el resultado de una lotería. No compra un billete de su organizador. Cuando ganan sus números, pagamos lo que habría ganado un billete según las reglas de la página del juego.',
      ],
    },
    {
      question: '¿Qué probabilidad hay de ganar?',
      answer: [
        'Cada juego muestra la probabilidad exacta de cada categoría de premios. Se cuenta a partir de las reglas del juego y es la misma para cada línea y cada sorteo.',
        'Las estadísticas de sorteos pasados no cambian nada. A un número que hace tiempo que no sale no le toca salir.',
      ],
    },
    {
      question: '¿Cuándo se acepta mi apuesta?',
      answer: [
        'Una apuesta está presentada cuando paga, y en juego cuando se acepta. Una apuesta que no se acepta antes de que cierre el sorteo se devuelve. Después del cierre no se acepta nada.',
        'Una apuesta presentada no se puede cambiar ni cancelar.',
      ],
    },
    {
      question: '¿Cuándo sé el resultado?',
      answer: [
        'Decimos «ganada» o «sin premio» solo cuando el resultado está confirmado: dos fuentes independientes coinciden, o dos personas lo han comprobado. Hasta entonces la apuesta está en juego.',
        'Si las fuentes difieren, el sorteo espera. Si un resultado se corrige después, los pagos se retiran y se hacen de nuevo, y usted ve ambos en sus movimientos.',
      ],
    },
    {
      question: '¿Cómo se calcula una ganancia?',
      answer: [
        'El tipo A, el bote principal, se divide entre los billetes ganadores del organizador y las apuestas ganadoras de aquí. El tipo B se divide de la misma forma. El tipo C paga el premio que anunció el organizador.',
        'Mis juegos muestra cada paso de cada ganancia: fondo, partes, multiplicador, máximo, retención, tipo de cambio y redondeo.',
      ],
    },
    {
      question: '¿Qué tipo de cambio se usa?',
      answer: [
        'Los precios y las ganancias se convierten con el tipo de referencia del euro del Banco Central Europeo. El carrito muestra el tipo antes de que pague, y el recibo lo conserva. Las ganancias usan el tipo del día del sorteo.',
      ],
    },
    {
      question: '¿Cómo termino una suscripción?',
      answer: [
        'Pulse «Cancelar» junto al billete en Mis juegos hasta las 23:59 del día anterior al fin del periodo, según el reloj de la lotería. Después sigue un periodo más. Los sorteos pagados se juegan.',
      ],
    },
    {
      question: '¿Y si un sorteo no se celebra?',
      answer: [
        'Su apuesta vale para la nueva fecha o el próximo sorteo. En KeNow, Keno y 10eLotto, nuestro propio sorteo al azar sustituye a un sorteo que no se celebra, y cualquiera puede comprobarlo.',
      ],
    },
    {
      question: '¿Qué es Alternative Service?',
      answer: [
        'Cuando una lotería tiene un umbral y el bote de un sorteo lo supera, las apuestas sobre ese sorteo se anulan solas, también las de varios sorteos o de una suscripción. El importe vuelve y con él se compra un billete del sorteo a través de un agente, con sus números.',
        'Mis juegos muestra la apuesta anulada, y el billete con su número. Cuando el bote ya no supera el umbral, las apuestas se hacen como siempre.',
      ],
    },
  ],
}
