import { getDemoLogin, startDemoLogin } from '#contract/account-security/demo-login.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import type { SecondFactors } from './factor/second-factors.ts'
import type { Logins } from './logins.ts'
import { deviceOf } from './sessions.ts'

/** The account of the house that the points of the demo come from. Only the demo makes one. */
export const DEMO_GRANTS = 'demo grants'
/** The player of the demo whom visitors may be without a password. */
export const DEMO_PLAYER = 'demo'

const LOGINS_MAX = 30
const HOUR_MS = 3_600_000

type Needs = { db: Db; isDemo: boolean; logins: Logins; factors: SecondFactors }

export function demoLoginRoutes(http: Http, { db, isDemo, logins, factors }: Needs): void {
  const count = http.limitOf('address', LOGINS_MAX, HOUR_MS)
  const playerId = async () => {
    const id = isDemo ? await demoPlayerOf(db) : undefined
    // Somebody who tried the demo may have locked it for others.
    return id === undefined || (await factors.isOn(id)) ? undefined : id
  }
  route(http, getDemoLogin, async () => ({ isOffered: (await playerId()) !== undefined }))
  route(http, startDemoLogin, async ({ request }) => {
    await count(request)
    const userId = await playerId()
    if (userId === undefined) throw new Refusal('DEMO_NOT_OFFERED')
    const user = { id: userId, state: 'active' as const }
    return { token: await logins.ofDemo({ user, device: deviceOf(request) }) }
  })
}

/**
 * The player whom the demo made: where its grants are, it made the first users. Elsewhere a person may have registered
 * under this name.
 */
async function demoPlayerOf(db: Db): Promise<number | undefined> {
  const player = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_id_key', '=', userIdKey(DEMO_PLAYER))
    .where('role', '=', 'player')
    .where('state', '=', 'active')
    .where((player) =>
      player.exists(
        player
          .selectFrom('ledger_account')
          .select('id')
          .where('kind', '=', 'clearing')
          .where('name', '=', DEMO_GRANTS),
      ),
    )
    .executeTakeFirst()
  return player?.id
}
