import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { getProfile } from '#contract/account.ts'
import { LIVE_PATH, type Topic } from '#contract/live.ts'
import { call } from './call.ts'
import type { LiveState } from './live-connection.ts'
import { LiveClient } from './live.ts'
import type { TopicData } from './live-topics.ts'
import { getToken, subscribeToken } from './token.ts'

function openSocket(): WebSocket {
  const address = new URL(LIVE_PATH, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(address)
}

/** The page's client. It follows the token and the network: offline it is lost at once, and back it connects at once. */
export function createPageLiveClient(): LiveClient {
  const client = new LiveClient({
    open: openSocket,
    token: getToken,
    // The refusal of any call says why the session ended, and leads to the login.
    onEndedSession: () => void call(getProfile).catch(() => undefined),
  })
  subscribeToken(() => client.changePlayer())
  window.addEventListener('online', () => client.connection.restart())
  window.addEventListener('offline', () => client.connection.lose())
  return client
}

/** Without a provider nothing is live: the page shows what it fetched. */
export const LiveContext = createContext<LiveClient | null>(null)

const nothing = (): void => {}
const subscribeNothing = (): (() => void) => nothing

/**
 * The value that `select` takes from a topic, rendering again only when that value changes (compared by identity;
 * unchanged selections and offers keep theirs). Undefined before the snapshot, and for the topic null.
 */
export function useTopicValue<T extends Topic, V>(
  topic: T | null,
  select: (data: TopicData<T>) => V,
): V | undefined {
  const client = useContext(LiveContext)
  const subscribe = useCallback(
    (listener: () => void) =>
      client && topic ? client.subscribe(topic, listener) : subscribeNothing(),
    [client, topic],
  )
  return useSyncExternalStore(subscribe, () => {
    const data = topic ? client?.read(topic) : undefined
    return data === undefined ? undefined : select(data)
  })
}

const whole = <V>(data: V): V => data

/** Everything a topic holds. */
export const useTopic = <T extends Topic>(topic: T | null): TopicData<T> | undefined =>
  useTopicValue<T, TopicData<T>>(topic, whole)

function useConnection<V>(read: (client: LiveClient) => V, without: V): V {
  const client = useContext(LiveContext)
  const subscribe = useCallback(
    (listener: () => void) => (client ? client.watch(listener) : nothing),
    [client],
  )
  return useSyncExternalStore(subscribe, () => (client ? read(client) : without))
}

export const useLiveState = (): LiveState =>
  useConnection<LiveState>((client) => client.connection.state, 'connecting')

/** False when prices may be older than five seconds: cells go grey and cannot be pressed. */
export const usePricesAreCurrent = (): boolean => useConnection((client) => client.isCurrent, true)
