import type { firstSteps as english } from '#web/ui/messages/help/first-steps.ts'
import type { Texts } from '../../../texts.ts'

export const firstSteps: Texts<typeof english> = {
  label: 'Primeros pasos',
  step: (step, of) => `Paso ${step} de ${of}`,
  steps: {
    price: {
      title: 'Pulse una cuota',
      text: 'Azul apuesta a que una selección gana: a favor. Rosa apuesta a que no gana: en contra.',
    },
    stake: {
      title: 'Escriba un importe',
      text: 'El boleto muestra lo que puede ganar y perder antes de hacer la apuesta.',
    },
    follow: {
      title: 'Siga su apuesta',
      text: '«Apuestas abiertas» muestra si la apuesta está igualada. Tras el resultado, sus ganancias se abonan sin que haga nada.',
    },
  },
  next: 'Siguiente',
  previous: 'Volver al paso anterior',
  done: 'Listo',
  leave: 'Cerrar los primeros pasos',
  tryDemo: 'Probar la demo',
  tryDemoText:
    'Le da acceso como jugador de la demo, con dinero ficticio. Todos los visitantes comparten este jugador.',
}
