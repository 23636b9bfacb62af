import * as z from 'zod'
import { networks } from './kinds.ts'

const line = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line of text')

/** The operator of the installation and how players reach them: shown in the footer and at /support. */
export const operatorSettings = {
  operatorName: {
    name: 'OPERATOR_NAME',
    default: '',
    why: 'who runs this installation; shown on every page and at `/support`',
    schema: line(200),
  },
  operatorAddress: {
    name: 'OPERATOR_ADDRESS',
    default: '',
    why: 'postal address of the operator; shown on every page and at `/support`',
    schema: line(300),
  },
  supportEmail: {
    name: 'SUPPORT_EMAIL',
    default: '',
    why: 'address for mail to support; shown on every page and at `/support`',
    schema: z.union([z.literal(''), z.email()], { error: 'must be an email address' }),
  },
  supportPhone: {
    name: 'SUPPORT_PHONE',
    default: '',
    why: 'telephone number of support; shown on every page and at `/support`',
    schema: z.union([z.literal(''), z.string().regex(/^\+?[\d ()-]{6,30}$/)], {
      error: 'must be a telephone number',
    }),
  },
  operatorNetworks: {
    name: 'OPERATOR_NETWORKS',
    default: '',
    why: 'addresses from which operators may work, such as `10.0.0.0/8, 203.0.113.7`; without any, all',
    schema: networks,
  },
  operatorHost: {
    name: 'OPERATOR_HOST',
    default: '',
    why: 'host name at which alone operators may work, such as `desk.example.com`; without it, each',
    schema: z.union([z.literal(''), z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/)], {
      error: 'must be a host name in small letters, without a port',
    }),
  },
} as const
