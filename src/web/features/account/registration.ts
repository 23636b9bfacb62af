import type { register } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { isEmail, isMobile } from '#domain/account/contact.ts'
import { isLongEnough } from '#domain/account/password.ts'
import { isUserId } from '#domain/account/user-id.ts'
import { accountMessages } from '#web/ui/messages/account.ts'

export type Registration = Omit<BodyOf<typeof register>, 'challenge'>
export type RegistrationErrors = Partial<Record<keyof Registration, string>>

const text = accountMessages.register

export const emptyRegistration: Registration = {
  userId: '',
  name: '',
  Mobile: '',
  Email: '',
  Password: '',
  Cpassword: '',
}

/** The refusals that the server would give, by the same rules, except those that only it can know. */
export function registrationErrors(form: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {}
  if (!isUserId(form.userId.trim())) errors.userId = text.userIdRule
  if (!isMobile(form.Mobile.trim())) errors.Mobile = text.mobile
  if (!isEmail(form.Email.trim())) errors.Email = text.email
  if (!isLongEnough(form.Password)) errors.Password = refusalSentence('PASSWORD_TOO_WEAK')
  if (form.Cpassword !== form.Password) errors.Cpassword = refusalSentence('PASSWORDS_DIFFER')
  for (const [field, value] of Object.entries(form)) {
    if (value.trim() === '') errors[field as keyof Registration] = text.missing
  }
  return errors
}
