import type { lotteryFaqs as english } from '#web/ui/messages/lottery/faqs.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryFaqs: Texts<typeof english> = {
  title: 'Fragen zu Lotterien',
  questions: [
    {
      question: 'Was kaufe ich?',
      answer: [
        'Eine Wette auf das Ergebnis einer Lotterie. Sie kaufen keinen Schein ihres Veranstalters. Gewinnen Ihre Zahlen, zahlen wir, was ein Schein nach den Regeln auf der Seite des Spiels gewonnen hätte.',
      ],
    },
    {
      question: 'Wie wahrscheinlich ist ein Gewinn?',
      answer: [
        'Jedes Spiel zeigt die genauen Chancen jeder Gewinnklasse. Sie sind aus den Regeln des Spiels gezählt und für jede Reihe und jede Ziehung gleich.',
        'Statistiken früherer Ziehungen ändern nichts. Eine Zahl, die lange nicht gezogen wurde, ist nicht „fällig“.',
      ],
    },
    {
      question: 'Wann ist meine Wette angenommen?',
      answer: [
        'Eine Wette ist eingereicht, wenn Sie bezahlen, und im Spiel, sobald sie angenommen ist. Eine Wette, die nicht vor Annahmeschluss angenommen wird, wird erstattet. Danach wird nichts mehr angenommen.',
        'Eine eingereichte Wette kann weder geändert noch gestrichen werden.',
      ],
    },
    {
      question: 'Wann kenne ich das Ergebnis?',
      answer: [
        'Wir sagen „gewonnen“ oder „nicht gewonnen“ erst, wenn das Ergebnis bestätigt ist: Zwei unabhängige Quellen stimmen überein, oder zwei Personen haben es geprüft. Bis dahin ist die Wette im Spiel.',
        'Weichen Quellen voneinander ab, wartet die Ziehung. Wird ein Ergebnis später berichtigt, werden Zahlungen zurückgenommen und neu geleistet, und Sie sehen beides in Ihren Buchungen.',
      ],
    },
    {
      question: 'Wie wird ein Gewinn berechnet?',
      answer: [
        'Typ A, der Hauptjackpot, wird durch die Gewinnscheine des Veranstalters und die Gewinnwetten hier geteilt. Typ B wird ebenso geteilt. Typ C zahlt den Preis, den der Veranstalter bekannt gibt.',
        '„Meine Spiele“ zeigt jeden Schritt jedes Gewinns: Topf, Anteile, Faktor, Höchstbetrag, Einbehalt, Kurs und Rundung.',
      ],
    },
    {
      question: 'Welcher Wechselkurs gilt?',
      answer: [
        'Preise und Gewinne werden zum Euro-Referenzkurs der Europäischen Zentralbank umgerechnet. Der Warenkorb zeigt den Kurs vor dem Bezahlen, und der Beleg bewahrt ihn. Für Gewinne gilt der Kurs vom Tag der Ziehung.',
      ],
    },
    {
      question: 'Wie beende ich ein Abonnement?',
      answer: [
        'Drücken Sie bei dem Schein in „Meine Spiele“ auf „Kündigen“, bis 23:59 Uhr des Tages vor dem Ende des Zeitraums, nach der Uhr der Lotterie. Danach läuft es noch einen Zeitraum. Bezahlte Ziehungen werden gespielt.',
      ],
    },
    {
      question: 'Was geschieht, wenn eine Ziehung ausfällt?',
      answer: [
        'Ihre Wette gilt für den neuen Termin oder die nächste Ziehung. Bei KeNow, Keno und 10eLotto tritt unsere eigene Zufallsziehung an die Stelle einer ausgefallenen, und jeder kann sie prüfen.',
      ],
    },
    {
      question: 'Was ist Alternative Service?',
      answer: [
        'Hat eine Lotterie eine Schwelle und liegt der Jackpot einer Ziehung darüber, so werden Wetten auf diese Ziehung von selbst ungültig, auch solche einer Dauerwette oder eines Abonnements. Der Einsatz kommt zurück und kauft über einen Vermittler einen Schein für die Ziehung, mit Ihren Zahlen.',
        '„Meine Spiele“ zeigt die ungültige Wette und den Schein mit seiner Nummer. Liegt der Jackpot nicht mehr über der Schwelle, werden Wetten platziert wie immer.',
      ],
    },
  ],
}
