/**
 * The answers of each of the three interfaces in place of a result: the codes with their numbers, the name of the
 * exception that carries them, and the prefix of the message (`ANGX-0003`).
 */
export const interfaces = {
  betting: {
    service: 'SportsAPING',
    exception: 'APINGException',
    prefix: 'ANGX',
    codes: {
      TOO_MUCH_DATA: 1,
      INVALID_INPUT_DATA: 2,
      INVALID_SESSION_INFORMATION: 3,
      NO_APP_KEY: 4,
      NO_SESSION: 5,
      UNEXPECTED_ERROR: 6,
      INVALID_APP_KEY: 7,
      TOO_MANY_REQUESTS: 8,
      SERVICE_BUSY: 9,
      TIMEOUT_ERROR: 10,
      APP_KEY_CREATION_FAILED: 11,
      DUPLICATE_APP_NAME: 12,
      APP_CREATION_FAILED: 13,
      REQUEST_SIZE_EXCEEDS_LIMIT: 14,
      ACCESS_DENIED: 15,
      INVALID_MARKET_GROUP: 16,
      EXPOSURE_LIMIT_NOT_EXIST: 17,
      MARKET_GROUP_NOT_BLOCKED: 18,
    },
  },
  account: {
    service: 'AccountAPING',
    exception: 'AccountAPINGException',
    prefix: 'AANGX',
    codes: {
      INVALID_INPUT_DATA: 1,
      INVALID_SESSION_INFORMATION: 2,
      UNEXPECTED_ERROR: 3,
      INVALID_APP_KEY: 4,
      SERVICE_BUSY: 5,
      TIMEOUT_ERROR: 6,
      DUPLICATE_APP_NAME: 7,
      APP_KEY_CREATION_FAILED: 8,
      APP_CREATION_FAILED: 9,
      NO_SESSION: 10,
      NO_APP_KEY: 11,
      SUBSCRIPTION_EXPIRED: 12,
      INVALID_SUBSCRIPTION_TOKEN: 13,
      TOO_MANY_REQUESTS: 14,
      INVALID_CLIENT_REF: 15,
      WALLET_TRANSFER_ERROR: 16,
      INVALID_VENDOR_CLIENT_ID: 17,
      USER_NOT_SUBSCRIBED: 18,
      INVALID_SECRET: 19,
      INVALID_AUTH_CODE: 20,
      INVALID_GRANT_TYPE: 21,
    },
  },
  heartbeat: {
    service: 'HeartbeatAPING',
    exception: 'APINGException',
    prefix: 'HBT',
    codes: {
      INVALID_INPUT_DATA: 1,
      INVALID_SESSION_INFORMATION: 2,
      NO_APP_KEY: 3,
      NO_SESSION: 4,
      INVALID_APP_KEY: 5,
      UNEXPECTED_ERROR: 6,
    },
  },
} as const

export type InterfaceName = keyof typeof interfaces
export type FaultCode = {
  [Name in InterfaceName]: keyof (typeof interfaces)[Name]['codes']
}[InterfaceName]

/** Faults of the transport, before an operation is called: the JSON-RPC error and the data that goes with it. */
export const transportFaults = {
  unreadable: { code: -32_700, message: 'DSC-0008', status: 400 },
  wrongValue: { code: -32_602, message: 'DSC-0009', status: 400 },
  missingValue: { code: -32_602, message: 'DSC-0018', status: 400 },
  noSuchOperation: { code: -32_601, message: 'DSC-0021', status: 404 },
  notARequest: { code: -32_600, message: 'DSC-0008', status: 400 },
} as const
export type TransportFault = keyof typeof transportFaults

/** Every fault of an operation has this number in JSON-RPC. */
export const OPERATION_FAULT = -32_099

export type ExceptionBody = { requestUUID: string; errorCode: string; errorDetails: string }
/** `{exceptionname: 'APINGException', APINGException: {…}}`. */
export type FaultDetail = { exceptionname: string } & {
  [exception: string]: ExceptionBody | string
}

/** The detail and the message of a fault, e.g. `ANGX-0003`. A code that the interface lacks is an unexpected error. */
export function faultOf(
  name: InterfaceName,
  body: ExceptionBody,
): { message: string; detail: FaultDetail } {
  const { prefix, exception, codes } = interfaces[name]
  const ids: Readonly<Record<string, number>> = codes
  const errorCode = body.errorCode in ids ? body.errorCode : 'UNEXPECTED_ERROR'
  return {
    message: `${prefix}-${String(ids[errorCode]).padStart(4, '0')}`,
    detail: { exceptionname: exception, [exception]: { ...body, errorCode } },
  }
}
