import type { AccountOperations } from '#contract/standard/operations.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { ApiFault } from '../transport/fault.ts'

type Vendors = Pick<
  HandlersOf<AccountOperations>,
  | 'getVendorClientId'
  | 'getApplicationSubscriptionToken'
  | 'activateApplicationSubscription'
  | 'cancelApplicationSubscription'
  | 'updateApplicationSubscription'
  | 'listApplicationSubscriptionTokens'
  | 'listAccountSubscriptionTokens'
  | 'getApplicationSubscriptionHistory'
  | 'getAuthorisationCode'
  | 'token'
  | 'getVendorDetails'
  | 'revokeAccessToWebApp'
  | 'listAuthorizedWebApps'
  | 'isAccountSubscribedToWebApp'
  | 'getAffiliateRelation'
>

const refuse =
  (...fault: ConstructorParameters<typeof ApiFault>) =>
  async () => {
    throw new ApiFault(...fault)
  }

/**
 * Applications of others that players subscribe to. A key works for its owner alone, so there is nothing to subscribe
 * to and nobody who has.
 */
export const vendors: Vendors = {
  getVendorClientId: refuse('USER_NOT_SUBSCRIBED'),
  getApplicationSubscriptionToken: refuse('INVALID_APP_KEY', 'keys need no subscription'),
  activateApplicationSubscription: refuse('INVALID_SUBSCRIPTION_TOKEN'),
  cancelApplicationSubscription: refuse('INVALID_SUBSCRIPTION_TOKEN'),
  updateApplicationSubscription: refuse('INVALID_VENDOR_CLIENT_ID'),
  listApplicationSubscriptionTokens: async () => [],
  listAccountSubscriptionTokens: async () => [],
  getApplicationSubscriptionHistory: async () => [],
  getAuthorisationCode: refuse('USER_NOT_SUBSCRIBED', 'there is no such vendor'),
  token: refuse('INVALID_SECRET'),
  getVendorDetails: refuse('INVALID_INPUT_DATA', 'there is no such vendor'),
  revokeAccessToWebApp: refuse('USER_NOT_SUBSCRIBED'),
  listAuthorizedWebApps: async () => [],
  isAccountSubscribedToWebApp: async () => false,
  getAffiliateRelation: async ({ vendorClientIds }) =>
    vendorClientIds.map((vendorClientId) => ({ vendorClientId, status: 'INVALID_USER' })),
}
