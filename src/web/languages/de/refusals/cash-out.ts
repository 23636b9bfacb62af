import type { cashOutRefusals as english } from '#contract/refusals/cash-out.ts'
import type { Texts } from '../../texts.ts'

export const cashOutRefusals: Texts<typeof english> = {
  CASH_OUT_UNAVAILABLE: [409, 'Diese Wette kann zurzeit nicht vorzeitig ausgezahlt werden.'],
  CASH_OUT_CHANGED: [409, 'Der Betrag der vorzeitigen Auszahlung hat sich geändert.'],
  NOTHING_TO_CASH_OUT: [409, 'Hier gibt es nichts vorzeitig auszuzahlen.'],
  CASH_OUT_TOO_THIN: [
    409,
    'Die Angebote im Markt sind zu klein, um die ganze Wette jetzt vorzeitig auszuzahlen.',
  ],
  CASH_OUT_EXPIRED: [
    409,
    'Dieses Angebot einer vorzeitigen Auszahlung ist abgelaufen. Bitte sehen Sie das neue an.',
  ],
}
