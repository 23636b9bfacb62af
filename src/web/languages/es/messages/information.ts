import type { informationMessages as english } from '#web/ui/messages/information.ts'
import type { Texts } from '../../texts.ts'
import { plural } from '../../words.ts'

export const informationMessages: Texts<typeof english> = {
  spec: {
    notFoundTitle: '¡Vaya! Se ha perdido.',
    notFoundText: 'Estamos reparando nuestros servidores; volvemos pronto.',
    backToHome: 'Volver al inicio',
    termsTitle: 'Lectura de fondo > Términos y condiciones',
    termsUpdated: 'Última actualización: 30 de abril de 2024',
  },
  terms: {
    tab: 'Términos y condiciones',
    contents: 'Apartados',
    inForce: {
      caption: 'Valores vigentes',
      head: ['Qué', 'Ahora'],
      fees: 'Las comisiones vigentes están en la página de ayuda sobre comisiones.',
      years: (years) => `${years} años`,
      bankingHours: (hours) => `como máximo ${hours} horas bancarias`,
      bankingTimes: (days, from, to, timeZone) =>
        `${days}, de ${from} a ${to}, según la hora de ${timeZone}`,
      hours: (hours) => `${hours} horas`,
      days: (days) => `${days} días`,
      months: (min, max) => `de ${min} a ${max} meses`,
      names: {
        age: 'Edad mínima',
        payout: 'Una retirada bancaria tarda',
        bankingTimes: 'Horas bancarias',
        bankHolidays: 'Días sin banca',
        periods: 'Períodos de los límites nuevos',
        raise: 'Un límite más alto se puede confirmar después de',
        timeOut: 'Pausa más larga',
        exclusion: 'Autoexclusión',
        disputeBody: 'Organismo independiente para reclamaciones',
        timeOutReturn: 'Regreso tras una pausa, desde su petición o la respuesta de soporte',
        return: 'Regreso tras una exclusión, desde la respuesta de soporte',
        complaint: 'Un organismo independiente está abierto a una nueva reclamación después de',
        withdrawal: 'Retirada mínima',
      },
    },
  },
  notFound: {
    tab: 'Página no encontrada',
    number: '404',
  },
  unavailable: {
    title: 'Todavía no disponible',
    text: 'Este juego no está abierto en este momento. No se ha apostado nada.',
    toCasino: 'Ir al casino',
    toSports: 'Ir a los deportes',
  },
  film: {
    label: (title) => `Película: ${title}. Sin sonido, con subtítulos.`,
    captions: 'Inglés',
    transcript: 'Qué dice la película',
    unplayable: 'Su navegador no puede reproducir esta película. Su texto está debajo.',
  },
  demoTable: {
    title: 'Tabla de muestra',
    lead: 'Dos películas, para mostrar cómo funcionan aquí las tablas: ordenar por título, desplegar una fila, seleccionar filas, cambiar el tamaño de página.',
    titleColumn: 'Título',
    yearColumn: 'Año',
    detailsColumn: 'Detalles',
    details: (title) => `Detalles de ${title}`,
    label: 'Películas',
    show: 'Mostrar',
    films: 'Películas',
    empty: 'Sin películas',
    pending: 'Pendiente',
    clear: 'Quitar la selección',
    selected: (count) => plural(count, '1 seleccionada', `${count} seleccionadas`),
    legend: 'Las filas de películas con 300 calorías o más tienen color; las de menos, no.',
  },
}
