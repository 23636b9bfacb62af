import type { bonusRefusals as english } from '#contract/refusals/bonuses.ts'
import type { Texts } from '../../texts.ts'

export const bonusRefusals: Texts<typeof english> = {
  BONUS_STEP: [409, 'Dieser Bonus ist nicht an diesem Schritt. Bitte laden Sie die Seite neu.'],
  BONUS_RUNNING: [
    409,
    'Sie haben einen Bonus, der noch läuft. Diesen können Sie annehmen, wenn der andere beendet ist oder Sie ihn aufgeben.',
  ],
  BONUS_OFFER_OVER: [
    409,
    'Die Zeit zum Annehmen dieses Bonus ist vorbei. Ihr Guthaben ist unverändert.',
  ],
  BONUS_NOT_FOR_YOU: [
    403,
    'Wir können Ihnen diesen Bonus jetzt nicht geben. Ihr Guthaben ist unverändert. Der Kundendienst kann Ihnen mehr sagen.',
  ],
  BONUS_TIMES: [
    422,
    'Dieser Bonus verlangt mehr Einsätze, als erlaubt ist. Bitte wählen Sie weniger.',
  ],
  BONUS_MIXED: [422, 'Ein Bonus gilt für eine Art von Spiel. Bitte wählen Sie eine.'],
  BONUS_LIMIT: [422, 'Der Spieler erhielte in 30 Tagen mehr Boni, als diese Installation erlaubt.'],
  BONUSES_UNWANTED: [409, 'Der Spieler möchte keine Boni erhalten.'],
  BONUS_BARRED: [
    409,
    'Dieser Spieler erhält jetzt keinen Bonus: Das Konto ruht, ist geschlossen, nicht geprüft, auf einer Liste, oder eine andere Stelle sieht es an.',
  ],
  BONUS_OWN_GRANT: [
    403,
    'Sie haben diesen Bonus vergeben. Ein anderer Betreiber muss über ihn entscheiden.',
  ],
}
