import type { bingoRefusals as english } from '#contract/refusals/bingo.ts'
import type { Texts } from '../../texts.ts'

export const bingoRefusals: Texts<typeof english> = {
  ROOM_CLOSED: [409, 'यह रूम अभी बंद है।'],
  SALE_ENDED: [409, 'इस राउंड की बिक्री पूरी हुई। अगला राउंड जल्द शुरू होगा।'],
  TICKETS_OF_PLAYER: [422, 'एक राउंड में आपके पास 12 से ज़्यादा टिकट नहीं हो सकते।'],
  TICKETS_SOLD_OUT: [409, 'इस राउंड के सभी टिकट बिक गए। अगला राउंड जल्द शुरू होगा।'],
}
