import * as contract from '#contract/backoffice.ts'
import { type Http, route } from '#server/http/route.ts'
import { adminAccount, type FrameNeeds } from './store.ts'

export function backofficeRoutes(http: Http, needs: FrameNeeds): void {
  route(http, contract.getAdminAccount, ({ caller }) => adminAccount(needs, caller))
}
