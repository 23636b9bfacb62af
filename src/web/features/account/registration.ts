import type { register } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { isOfAge } from '#domain/account/age.ts'
import { isEmail, isMobile } from '#domain/account/contact.ts'
import { passwordLacks } from '#domain/account/password.ts'
import { isUserId } from '#domain/account/user-id.ts'
import { accountMessages } from '#web/ui/messages/account.ts'

export type Registration = BodyOf<typeof register>
export type RegistrationErrors = Partial<Record<keyof Registration, string>>

const text = accountMessages.register

export const emptyRegistration: Registration = {
  userId: '',
  name: '',
  Mobile: '',
  Email: '',
  Password: '',
  Cpassword: '',
  dateOfBirth: '',
  country: '',
}

/** What the server would refuse, by the same rules, save what only it can know. `today`: in the operator's time zone. */
export function registrationErrors(form: Registration, today: string): RegistrationErrors {
  const errors: RegistrationErrors = {}
  if (!isUserId(form.userId.trim())) errors.userId = text.userIdRule
  if (!isMobile(form.Mobile.trim())) errors.Mobile = text.mobile
  if (!isEmail(form.Email.trim())) errors.Email = text.email
  const lacks = passwordLacks(form.Password)
  if (lacks.length > 0) errors.Password = text.lacksText(lacks.map((need) => text.lacks[need]))
  if (form.Cpassword !== form.Password) errors.Cpassword = refusalSentence('PASSWORDS_DIFFER')
  if (form.dateOfBirth > today || form.dateOfBirth < '1900') errors.dateOfBirth = text.birth
  else if (!isOfAge(form.dateOfBirth, today)) errors.dateOfBirth = refusalSentence('UNDERAGE')
  for (const [field, value] of Object.entries(form)) {
    if (value.trim() === '') errors[field as keyof Registration] = text.missing
  }
  return errors
}
