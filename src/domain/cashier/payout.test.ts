import { expect, it } from 'vitest'
import { type PayoutDetails, readPayoutDetails } from './payout.ts'

const bank: PayoutDetails = {
  account_holder_name: 'Asha Rao',
  bank_name: 'Demo Bank',
  acc_num: '50100123456789',
  account_ifsc_code: 'DEMO0123456',
}

it('takes a bank account with an IFSC, however it is spaced', () => {
  const typed = { ...bank, acc_num: '5010 0123 4567-89', account_ifsc_code: ' demo0123456 ' }
  expect(readPayoutDetails(typed)).toEqual({ details: bank })
})

it('takes a UPI id without any code', () => {
  const upi = { ...bank, acc_num: 'asha.rao@demobank', account_ifsc_code: '' }
  expect(readPayoutDetails(upi)).toEqual({ details: upi })
})

// The examples of ISO 13616 and of the national registries.
it.each([
  'GB82 WEST 1234 5698 7654 32',
  'DE89370400440532013000',
  'MT84MALT011000012345MTLCAST001S',
])('takes the IBAN %s', (account_ifsc_code) => {
  expect(readPayoutDetails({ ...bank, account_ifsc_code })).toMatchObject({
    details: { account_ifsc_code: account_ifsc_code.replaceAll(' ', '') },
  })
})

it.each<[keyof PayoutDetails, string]>([
  ['account_holder_name', '  '],
  ['bank_name', ''],
  ['acc_num', ''],
  ['acc_num', '12'],
  ['acc_num', 'asha@'],
  ['acc_num', '@demobank'],
  ['acc_num', '1234567; drop table'],
  ['account_ifsc_code', ''],
  ['account_ifsc_code', 'DEMO1123456'],
  ['account_ifsc_code', 'DEMO012345'],
  ['account_ifsc_code', 'GB82WEST12345698765433'],
  ['account_ifsc_code', 'GB28WEST12345698765432'],
])('names the field %s when it is %j', (field, value) => {
  expect(readPayoutDetails({ ...bank, [field]: value })).toEqual({ wrong: field })
})

it('does not take a wrong code beside a UPI id', () => {
  const typed = { ...bank, acc_num: 'asha@demobank', account_ifsc_code: 'nonsense' }
  expect(readPayoutDetails(typed)).toEqual({ wrong: 'account_ifsc_code' })
})
