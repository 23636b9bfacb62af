import type { ProofWay } from '#contract/account-security/second-factor.ts'
import { makeAsker } from './asker.ts'

/** The proof that a call waits for; answers whether it was given. */
export const proofAsker = makeAsker<ProofWay, boolean>(false)
