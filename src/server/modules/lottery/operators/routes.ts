import * as contract from '#contract/lottery/operators.ts'
import { listDrawBets } from '#contract/lottery/draw-bets.ts'
import { openSyndicate as openSyndicateCall } from '#contract/lottery/syndicates.ts'
import { drawExposure, previewReverse } from '#contract/lottery/exposure.ts'
import * as holidayCalls from '#contract/lottery/holidays.ts'
import { listThresholds, setThreshold as setThresholdCall } from '#contract/lottery/thresholds.ts'
import { type Http, route } from '#server/http/route.ts'
import type { LotteryNeeds } from '../needs.ts'
import { openSyndicate } from '../syndicates/syndicates.ts'
import { drawBets } from './draw-bets.ts'
import { deskDraw, deskDraws, monthReport } from './desk-reads.ts'
import {
  confirmByPerson,
  postpone,
  preview,
  replace,
  reverse,
  setJackpot,
  tellByPerson,
} from './desk.ts'
import { exposure, reversePreview } from './exposure.ts'
import { addHoliday, holidays, previewHoliday } from './holidays.ts'
import { setThreshold, thresholds } from './thresholds.ts'

/** The draw desk. Every step answers the draw as it is after it. */
export function drawDeskRoutes(http: Http, needs: LotteryNeeds): void {
  const after = async (drawId: number, step: Promise<void>) => {
    await step
    return deskDraw(needs, drawId)
  }
  route(http, contract.listDraws, ({ query }) => deskDraws(needs, query))
  route(http, contract.getDraw, ({ params }) => deskDraw(needs, params.drawId))
  route(http, contract.lotteryReport, async ({ query }) => ({
    games: await monthReport(needs.db, query.month),
    currency: needs.config.currency,
  }))
  route(http, contract.previewSettlement, ({ params, query }) =>
    preview(needs, params.drawId, query.evidenceId),
  )
  route(http, contract.tellResult, ({ caller, params: { drawId }, body }) =>
    after(drawId, tellByPerson(needs, { drawId, operatorId: caller.id }, body)),
  )
  route(http, contract.confirmDrawResult, ({ caller, params: { drawId }, body }) =>
    after(drawId, confirmByPerson(needs, { drawId, operatorId: caller.id }, body.evidenceId)),
  )
  route(http, contract.setJackpot, ({ caller, params: { drawId }, body }) =>
    after(drawId, setJackpot(needs, { drawId, operatorId: caller.id }, body.jackpotMinor)),
  )
  route(http, contract.postponeDraw, ({ caller, params: { drawId }, body: { reason, drawsAt } }) =>
    after(drawId, postpone(needs, { drawId, operatorId: caller.id, reason }, new Date(drawsAt))),
  )
  route(http, contract.replaceDraw, ({ caller, params: { drawId }, body: { reason } }) =>
    after(drawId, replace(needs, { drawId, operatorId: caller.id, reason })),
  )
  route(http, openSyndicateCall, ({ caller, params: { drawId }, body }) =>
    openSyndicate(needs, { drawId, operatorId: caller.id, ...body }),
  )
  route(http, listThresholds, () => thresholds(needs))
  route(http, setThresholdCall, async ({ caller, params: { game }, body: { thresholdMinor } }) => {
    await setThreshold(needs, { game, operatorId: caller.id }, thresholdMinor)
    return thresholds(needs)
  })
  route(http, holidayCalls.listHolidays, () => holidays(needs))
  route(http, holidayCalls.previewHoliday, ({ query }) => previewHoliday(needs, query))
  route(http, holidayCalls.addHoliday, async ({ caller, body }) => {
    await addHoliday(needs, { operatorId: caller.id, ...body })
    return holidays(needs)
  })
  route(http, listDrawBets, ({ params, query }) => drawBets(needs, { ...params, ...query }))
  route(http, drawExposure, ({ params }) => exposure(needs, params.drawId))
  route(http, previewReverse, ({ params }) => reversePreview(needs, params.drawId))
  route(http, contract.reverseDraw, ({ caller, params: { drawId }, body: { reason } }) =>
    after(drawId, reverse(needs, { drawId, operatorId: caller.id, reason })),
  )
}
