import { pageLanguage } from '#server/http/page-language.ts'
import * as contract from '#contract/search/search.ts'
import { type Http, route } from '#server/http/route.ts'
import type { Find } from '#server/kernel/product.ts'

/** Every product is asked; each answers few. */
export function searchRoutes(http: Http, finds: readonly Find[]): void {
  route(http, contract.searchAll, async ({ caller, query: { words }, request }) => {
    const wallet = caller?.walletId ?? undefined
    const language = pageLanguage(request)
    const found = await Promise.all(
      finds.map(async (find) => find(words.toLowerCase(), wallet, language)),
    )
    return { items: found.flatMap((each) => each.slice(0, contract.FOUND_OF_PRODUCT_MAX)) }
  })
}
