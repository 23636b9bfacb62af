import type { firstSteps as english } from '#web/ui/messages/help/first-steps.ts'
import type { Texts } from '../../../texts.ts'

export const firstSteps: Texts<typeof english> = {
  label: 'Erste Schritte',
  step: (step, of) => `Schritt ${step} von ${of}`,
  steps: {
    price: {
      title: 'Auf eine Quote drücken',
      text: 'Blau wettet, dass eine Auswahl gewinnt: ein Back. Rosa wettet, dass sie nicht gewinnt: ein Lay.',
    },
    stake: {
      title: 'Einsatz eingeben',
      text: 'Der Wettschein zeigt, was Sie gewinnen und verlieren können, bevor Sie die Wette abgeben.',
    },
    follow: {
      title: 'Die Wette verfolgen',
      text: '„Offene Wetten“ zeigt, ob die Wette abgeschlossen ist. Nach dem Ergebnis wird Ihr Gewinn gutgeschrieben, ohne dass Sie etwas tun.',
    },
  },
  next: 'Weiter',
  previous: 'Zurück zum vorigen Schritt',
  done: 'Fertig',
  leave: 'Erste Schritte schließen',
  tryDemo: 'Demo ausprobieren',
  tryDemoText:
    'Meldet Sie als Person der Demo an, mit Spielgeld. Alle Besucher teilen sich dieses Konto.',
}
