import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { CART_MAX, slip, type Slip } from '#contract/lottery/slips.ts'

const KEY = 'lottery-cart'
const items = z.array(z.strictObject({ id: z.string(), slip }))

export type CartItem = { readonly id: string; readonly slip: Slip }

const NOTHING: readonly CartItem[] = []
let cart: readonly CartItem[] | undefined
const listeners = new Set<() => void>()

function read(): readonly CartItem[] {
  if (cart === undefined) {
    try {
      cart = z.parse(items, JSON.parse(localStorage.getItem(KEY) ?? ''))
    } catch {
      cart = NOTHING
    }
  }
  return cart
}

function write(next: readonly CartItem[]): void {
  cart = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // The storage is full or forbidden: the cart then lives as long as the page.
  }
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

/** The slips that wait to be paid, on this device. Nothing is bought before the checkout. */
export const useCart = (): readonly CartItem[] => useSyncExternalStore(subscribe, read)

/** Answers false when the cart is full. */
export function addToCart(added: Slip): boolean {
  if (read().length >= CART_MAX) return false
  write([...read(), { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), slip: added }])
  return true
}

export const removeFromCart = (ids: readonly string[]): void =>
  write(read().filter(({ id }) => !ids.includes(id)))
