import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { cartItem } from '#contract/lottery/cart.ts'
import { CART_MAX, type Slip } from '#contract/lottery/slips.ts'

const KEY = 'lottery-cart'
const SENT_KEY = 'lottery-cart-sent'
const items = z.array(cartItem)
/** The slips of the cart that the server knows, and whose they are. */
const sentSlips = z.strictObject({ owner: z.string(), ids: z.array(z.string()) })

export type CartItem = z.output<typeof cartItem>

const NOTHING: readonly CartItem[] = []
let cart: readonly CartItem[] | undefined
const listeners = new Set<() => void>()

function stored<Value>(key: string, shape: z.ZodMiniType<Value>): Value | undefined {
  try {
    return z.parse(shape, JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full or forbidden: the cart then lives as long as the page.
  }
}

function read(): readonly CartItem[] {
  cart ??= stored(KEY, items) ?? NOTHING
  return cart
}

function write(next: readonly CartItem[]): void {
  cart = next
  store(KEY, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const other = ({ key }: StorageEvent): void => {
    if (key !== KEY) return
    // Another tab changed it.
    cart = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', other)
  }
}

/** The slips that wait to be paid. Nothing is bought before the checkout. */
export const useCart = (): readonly CartItem[] => useSyncExternalStore(subscribe, read)

/** Answers false when the cart is full. */
export function addToCart(added: Slip): boolean {
  if (read().length >= CART_MAX) return false
  write([...read(), { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), slip: added }])
  return true
}

export const removeFromCart = (ids: readonly string[]): void =>
  write(read().filter(({ id }) => !ids.includes(id)))

export type CartChange = { add: CartItem[]; remove: string[] }

/** The changes of a player's cart that the server does not know yet. Slips of somebody who used the device before are dropped. */
export function unsentOf(owner: string): CartChange {
  const sent = stored(SENT_KEY, sentSlips)
  if (sent && sent.owner !== owner) forgetSent()
  const ids = sent?.owner === owner ? sent.ids : []
  const held = read()
  return {
    add: held.filter(({ id }) => !ids.includes(id)),
    remove: ids.filter((id) => !held.some((item) => item.id === id)),
  }
}

/** Takes the cart as the server has it now, with what was changed here while the answer was on its way. */
export function takeAnswer(
  owner: string,
  { add }: CartChange,
  { before, answered }: { before: readonly CartItem[]; answered: readonly CartItem[] },
): void {
  const held = read()
  const isIn = (list: readonly CartItem[], id: string) => list.some((item) => item.id === id)
  const removed = before.filter(({ id }) => !isIn(held, id))
  const fresh = held.filter(({ id }) => !isIn(before, id) && !isIn(add, id) && !isIn(answered, id))
  store(SENT_KEY, { owner, ids: answered.map(({ id }) => id) })
  write([...answered.filter(({ id }) => !isIn(removed, id)), ...fresh])
}

/** Leaves to nobody on this device what the server keeps for its owner. */
export function forgetSent(): void {
  const sent = stored(SENT_KEY, sentSlips)
  if (!sent) return
  store(SENT_KEY, null)
  removeFromCart(sent.ids)
}

export const heldNow = (): readonly CartItem[] => read()
