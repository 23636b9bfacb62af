import { activityMessages } from '#web/ui/messages/protection/activity.ts'

/** The name of a product that the ledger keeps apart. */
export function productName(product: string): string {
  const { products, otherProduct } = activityMessages.activity
  const names: Readonly<Record<string, string>> = products
  return Object.hasOwn(names, product) ? (names[product] ?? otherProduct) : otherProduct
}
