import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Whether a visitor can try this installation as the player of the demo. */
export const getDemoLogin = endpoint({
  method: 'GET',
  path: '/api/login/demo',
  access: 'visitor',
  reply: z.object({ isOffered: z.boolean() }),
})

/** Signs a visitor in as the player of the demo, whom all visitors share. There is one only where demo data are. */
export const startDemoLogin = endpoint({
  method: 'POST',
  path: '/api/login/demo',
  access: 'visitor',
  reply: z.object({ token: z.string() }),
  refusals: ['DEMO_NOT_OFFERED'],
})
