import type { lotteryRemarks as english } from '#web/ui/messages/lottery/remarks.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryRemarks: Texts<typeof english> = {
  'Digits and number of ranks are verified, amounts are recalled.':
    'Ziffern und Zahl der Ränge sind geprüft, Beträge stammen aus der Erinnerung.',
  'One source names #:# and #:#.': 'Eine Quelle nennt #:# und #:#.',
  'The refund for the Reintegro alone depends on a digit that the operator assigns; it is not offered.':
    'Die Erstattung für das Reintegro allein hängt von einer Ziffer ab, die der Betreiber vergibt; sie wird nicht angeboten.',
  'Published overall odds agree with these seven tiers.':
    'Die veröffentlichten Gesamtchancen passen zu diesen sieben Gewinnklassen.',
  'Two draws for every bet; odds are those of one.':
    'Zwei Ziehungen je Tipp; die Chancen sind die einer Ziehung.',
  "The key number alone refunds the stake at the operator's; it is not offered.":
    'Beim Betreiber erstattet die Schlüsselzahl allein den Einsatz; das wird nicht angeboten.',
  'The top prize is paid monthly for thirty years and is announced as such.':
    'Der Hauptpreis wird dreißig Jahre lang monatlich gezahlt und so angekündigt.',
  'The order of tiers # and # turned with the twelve Euro numbers; the new order is recalled.':
    'Die Reihenfolge der Klassen # und # drehte sich mit den zwölf Eurozahlen um; die neue stammt aus der Erinnerung.',
  'One source names #:# for the draw; #:# is what another says and what is used.':
    'Eine Quelle nennt #:# für die Ziehung; eine andere nennt #:#, und das gilt hier.',
  'One source; the operator has changed the game since, so these are older rules.':
    'Eine Quelle; der Betreiber hat das Spiel seither geändert, also sind dies ältere Regeln.',
  'The lowest tier is none or one number with the Chance; a public table counts only none.':
    'Die niedrigste Klasse ist keine oder eine Zahl mit der Chance; eine öffentliche Tabelle zählt nur keine.',
  'One source says #:#; two others agree on #:#.':
    'Eine Quelle sagt #:#; zwei andere nennen übereinstimmend #:#.',
  'Since September # the lowest tier pays # and the shares of the others differ; numbers and tiers are the same.':
    'Seit September # zahlt die niedrigste Klasse #, und die Anteile der anderen sind verschieden; Zahlen und Klassen sind gleich.',
  'Every class has numbers of its own.': 'Jede Klasse hat eigene Zahlen.',
  'The operator counts classes from the lowest up, this table from the top down.':
    'Der Betreiber zählt die Klassen von unten nach oben, diese Tabelle von oben nach unten.',
  'Older rules drew two numbers in the top class and paid # a month for life.':
    'Ältere Regeln zogen in der höchsten Klasse zwei Zahlen und zahlten # im Monat auf Lebenszeit.',
  'The maximum is five times the top prize.':
    'Der Höchstgewinn ist das Fünffache des Hauptpreises.',
  'The terms name only "Keno"; the game of New York stands in for it.':
    'Die Bedingungen nennen nur „Keno“; dafür steht hier das Spiel von New York.',
  'Only the name and the maximum are known.': 'Nur der Name und der Höchstgewinn sind bekannt.',
  'Matrix, pay table and the five minutes between draws are proposed, after KeNow.':
    'Zahlenfeld, Gewinntabelle und die fünf Minuten zwischen Ziehungen sind vorgeschlagen, nach KeNow.',
  '# draws a day.': '# Ziehungen am Tag.',
  'The largest prize agrees with a second source, the rest of the pay table has one.':
    'Der größte Preis stimmt mit einer zweiten Quelle überein, der Rest der Gewinntabelle hat eine.',
  'The jackpot category with the Reintegro and the refund for the Reintegro alone depend on a digit that the operator assigns; they are not offered.':
    'Die Jackpotklasse mit dem Reintegro und die Erstattung für das Reintegro allein hängen von einer Ziffer ab, die der Betreiber vergibt; sie werden nicht angeboten.',
  'The number # is printed as #.': 'Die Zahl # wird als # gedruckt.',
  'Five draws for every bet, each with its own top prize; odds are those of one.':
    'Fünf Ziehungen je Tipp, jede mit eigenem Hauptpreis; die Chancen sind die einer Ziehung.',
  'Tiers below the top and their prizes are proposed.':
    'Die Klassen unter der höchsten und ihre Preise sind vorgeschlagen.',
  'The operator joins some of these tiers in its own table.':
    'Der Betreiber fasst einige dieser Klassen in seiner Tabelle zusammen.',
  'The prize of the seventh tier and the time are recalled.':
    'Der Preis der siebten Klasse und die Uhrzeit stammen aus der Erinnerung.',
  'The game that the terms of the house describe.':
    'Das Spiel, das die Bedingungen des Hauses beschreiben.',
  'Rules before October # are recalled.': 'Regeln vor Oktober # stammen aus der Erinnerung.',
  'The multiplier belongs to the single play and is drawn when the play is sold.':
    'Der Multiplikator gehört zum einzelnen Tipp und wird beim Verkauf gezogen.',
  'The terms of the house name withholding and annuity for the game before; here neither applies.':
    'Die Bedingungen des Hauses nennen Abzug und Rente für das frühere Spiel; hier gilt beides nicht.',
  'The odds of the first three tiers are verified, the lower tiers are inferred.':
    'Die Chancen der ersten drei Klassen sind geprüft, die unteren sind erschlossen.',
  'A draw on Fridays is recalled and not confirmed.':
    'Eine Ziehung am Freitag stammt aus der Erinnerung und ist nicht bestätigt.',
  'Matrix, days and number of digits are proposed.':
    'Zahlenfeld, Tage und Zahl der Ziffern sind vorgeschlagen.',
  'All outcomes fit seven digits, but without supplementary numbers.':
    'Alle Ergebnisse passen in sieben Ziffern, aber ohne Zusatzzahlen.',
  'The day on which the pool grew from # to # numbers is recalled.':
    'Der Tag, an dem der Vorrat von # auf # Zahlen wuchs, stammt aus der Erinnerung.',
  'The top prize is verified, the other prizes are recalled.':
    'Der Hauptpreis ist geprüft, die anderen Preise stammen aus der Erinnerung.',
  'Older pages name #:# for the draw.': 'Ältere Seiten nennen #:# für die Ziehung.',
  'The operator draws the ten up to a jackpot of #, the terms of the house below it.':
    'Der Betreiber zieht die Zehn bis zu einem Jackpot von #, die Bedingungen des Hauses darunter.',
  'The day on which draws on Mondays began is recalled.':
    'Der Tag, an dem die Ziehungen am Montag begannen, stammt aus der Erinnerung.',
  'A later pool of # numbers is recalled and not confirmed.':
    'Ein späterer Vorrat von # Zahlen stammt aus der Erinnerung und ist nicht bestätigt.',
  'Tiers # and # exclude each other.': 'Die Klassen # und # schließen einander aus.',
  'Tier # was one or two numbers with both supplementaries before; the day of the change is not known.':
    'Klasse # war früher eine oder zwei Zahlen mit beiden Zusatzzahlen; der Tag der Änderung ist nicht bekannt.',
  'Twelve numbers are marked and six are drawn.':
    'Zwölf Zahlen werden angekreuzt und sechs gezogen.',
  'Odds are shown for exactly so many digits: the next one differs.':
    'Die Chancen gelten für genau so viele Ziffern: Die nächste ist anders.',
  'Matrix, day and number of digits are proposed: the largest game of six numbers that seven digits hold.':
    'Zahlenfeld, Tag und Zahl der Ziffern sind vorgeschlagen: das größte Spiel mit sechs Zahlen, das in sieben Ziffern passt.',
  'Played with the last six of the seven digits of the ticket number.':
    'Gespielt mit den letzten sechs der sieben Ziffern der Losnummer.',
  'The time of the draw is recalled.': 'Die Uhrzeit der Ziehung stammt aus der Erinnerung.',
  'No source explains it.': 'Keine Quelle erklärt es.',
  'Proposed as the same draw for a smaller stake.':
    'Vorgeschlagen als dieselbe Ziehung für einen kleineren Einsatz.',
  'The Jolly counts beside five numbers only.': 'Der Jolly zählt nur neben fünf Zahlen.',
  'Digits and the smallest win are verified, amounts are recalled.':
    'Ziffern und der kleinste Gewinn sind geprüft, Beträge stammen aus der Erinnerung.',
  'Two sources name #:# on Saturdays, which may be when sales end.':
    'Zwei Quellen nennen #:# am Samstag; das kann das Ende des Verkaufs sein.',
  'Matrix, day and number of digits are proposed, after the Australian Powerball.':
    'Zahlenfeld, Tag und Zahl der Ziffern sind vorgeschlagen, nach dem australischen Powerball.',
  'Ten numbers are marked and seven are drawn.':
    'Zehn Zahlen werden angekreuzt und sieben gezogen.',
  'The team of the heart is not offered.': 'Das Team des Herzens wird nicht angeboten.',
  'Matrix, day and number of digits are proposed, after Oz Lotto.':
    'Zahlenfeld, Tag und Zahl der Ziffern sind vorgeschlagen, nach Oz Lotto.',
  'A game of the house: its numbers were mapped from a Swiss draw.':
    'Ein Spiel des Hauses: Seine Zahlen wurden aus einer Schweizer Ziehung abgeleitet.',
  'Lower tiers and the minute of the draw are inferred.':
    'Die unteren Klassen und die Minute der Ziehung sind erschlossen.',
  'In draws in which the jackpot must be won the lower tiers pay more than these prizes.':
    'In Ziehungen, in denen der Jackpot gewonnen werden muss, zahlen die unteren Klassen mehr als diese Preise.',
  'Matrix, days and number of digits are proposed, after Mega Millions.':
    'Zahlenfeld, Tage und Zahl der Ziffern sind vorgeschlagen, nach Mega Millions.',
  'Matrix, days and number of digits are proposed, after Powerball; stock exchanges are closed on Saturdays.':
    'Zahlenfeld, Tage und Zahl der Ziffern sind vorgeschlagen, nach Powerball; samstags sind die Börsen geschlossen.',
  'Known as Monday and Wednesday Lotto before #.': 'Vor # bekannt als Monday and Wednesday Lotto.',
}
