import { expect, it } from 'vitest'
import { upiPayLink } from './upi-link.ts'

it('names the payee, and the amount once it is known', () => {
  const payee = { upiId: 'fairbook@demo', name: 'Fairbook & Demo' }
  expect(upiPayLink(payee)).toBe('upi://pay?pa=fairbook@demo&pn=Fairbook%20%26%20Demo&cu=INR')
  expect(upiPayLink({ ...payee, amountMinor: 50_050 })).toBe(
    'upi://pay?pa=fairbook@demo&pn=Fairbook%20%26%20Demo&am=500.50&cu=INR',
  )
})
