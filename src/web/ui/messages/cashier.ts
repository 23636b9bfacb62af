/** Texts of deposits, withdrawals and transactions. `spec`: the words of spec 000 §2, §5, §8 and §9, to the letter. */
export const cashierMessages = {
  spec: {
    utrRequired: 'UTR ID is Required',
    amountRequired: 'Amount is Required',
    screenshotMissing: 'Please Send screenshot of payment',
    utrPlaceholder: '6 to 12 Digits UTR Number',
    depositSuccess: 'Success',
    depositDone: 'Successful, wait sometime',
    depositFailed: 'Error fetching data',
    withdrawDone: 'Withdrawl Succesfully',
    withdrawFailed: 'Withdrwal failed! Please try again.',
    holderName: 'Holder Name',
    bankName: 'Bank Name or G-pay or UPI Name',
    accountNumber: 'Account No Or UPI Number',
    ifsc: 'IBAN/IFSC Number',
    amount: 'Amount',
    reference: 'Unique Transaction Reference',
  },
} as const

/** spec 000 §9. */
export const DEPOSIT_TOAST_MS = 5_000
export const WITHDRAW_TOAST_MS = 3_000
