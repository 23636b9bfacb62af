import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endPush, getPush, startPush } from '#contract/notices/push.ts'
import { call } from '#web/api/call.ts'

const KEY = ['notices', 'push']
const BROWSER_KEY = ['notices', 'push', 'browser']

const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The subscription of this browser; null: there is none. */
async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The player said no to the browser, or said nothing: not an error of ours. */
export class PushDenied extends Error {}

async function begin(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return call(startPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

async function end() {
  const subscription = await ownSubscription()
  if (!subscription) return
  await call(endPush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** Whether this browser is told of notices while no page is open, and the steps that change it. */
export function usePush() {
  const queries = useQueryClient()
  const state = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(getPush, { signal }) })
  const browser = useQuery({
    queryKey: BROWSER_KEY,
    queryFn: async () => (await ownSubscription())?.endpoint ?? null,
    enabled: isPossible(),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: KEY })
  const change = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) await end()
      else if (state.data) await begin(state.data.publicKey)
    },
    onSettled: refresh,
  })
  return {
    isPossible: isPossible(),
    isKnown: state.data !== undefined,
    isOn: state.data?.browsers.some(({ endpoint }) => endpoint === browser.data) ?? false,
    change,
  }
}
