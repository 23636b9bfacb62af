import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { completeProfile, type Gender, genders, type User } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { refusalText } from '#contract/refusal.ts'
import { isOfAge } from '#domain/account/age.ts'
import { isMobile } from '#domain/account/contact.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useRules } from '#web/api/use-settings.ts'
import { accountMessages } from '#web/ui/messages/account.ts'
import { messages } from '#web/ui/messages.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { useProfileReturn } from '#web/ui/profile-return.ts'
import { showToast } from '#web/ui/toast.tsx'
import { CountrySelect } from './country-select.tsx'
import { focusFirst } from './focus-first.ts'
import classes from './profile-page.module.css'
import { useToday } from './use-today.ts'

/** An empty gender: the player does not say it. */
type Details = Omit<BodyOf<typeof completeProfile>, 'gender'> & { gender: Gender | '' }

const { profile: text, register: rules, spec } = accountMessages

function errorsOf(
  form: Details,
  { today, ageMin }: { today: string; ageMin: number },
): Partial<Record<keyof Details, string>> {
  const errors: Partial<Record<keyof Details, string>> = {}
  for (const field of ['name', 'dateOfBirth', 'address', 'country'] as const) {
    if (form[field].trim() === '') errors[field] = rules.missing
  }
  if (form.mobile !== '' && !isMobile(form.mobile)) errors.mobile = rules.mobile
  if (form.dateOfBirth && (form.dateOfBirth > today || form.dateOfBirth < '1900')) {
    errors.dateOfBirth = rules.birth
  } else if (form.dateOfBirth && !isOfAge(form.dateOfBirth, today, ageMin)) {
    errors.dateOfBirth = refusalText('UNDERAGE', { ageMin })
  }
  return errors
}

/** The facts that identity is checked against; name and date of birth are fixed once the profile is complete. */
export function ProfileForm({ user }: { user: User }) {
  const { refresh } = useSession()
  const today = useToday()
  const { ageMin } = useRules()
  const returnTo = useProfileReturn()
  const [, navigate] = useLocation()
  const isLocked = user.state !== 'profile_incomplete'
  const isAddressFixed = user.isAddressFixed === true
  const form = useForm<Details>({
    initialValues: {
      name: user.name,
      dateOfBirth: user.dateOfBirth ?? '',
      address: user.address ?? '',
      country: user.country ?? '',
      mobile: user.mobile,
      gender: user.gender ?? '',
    },
    validate: (values) => errorsOf(values, { today, ageMin }),
  })
  const save = useMutation({
    mutationFn: ({ gender, ...values }: Details) =>
      call(completeProfile, { body: { ...values, gender: gender === '' ? null : gender } }),
    onSuccess: async () => {
      await refresh()
      if (returnTo !== null) navigate(returnTo)
      await showToast({ kind: 'success', text: text.saved })
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      return showError(sentenceOf(error))
    },
  })
  const field = (name: keyof Details) => ({
    name,
    size: 'md' as const,
    ...form.getInputProps(name),
  })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
    >
      <TextInput
        {...field('name')}
        label={text.fullName}
        description={isLocked ? text.locked : undefined}
        autoComplete="name"
        maxLength={100}
        readOnly={isLocked}
      />
      <TextInput
        {...field('dateOfBirth')}
        label={rules.dateOfBirth}
        type="date"
        autoComplete="bday"
        max={today}
        readOnly={isLocked}
      />
      <Textarea
        {...field('address')}
        label={text.address}
        description={isAddressFixed ? text.addressFixed : text.addressHint}
        readOnly={isAddressFixed}
        autoComplete="street-address"
        rows={3}
        maxLength={300}
      />
      <CountrySelect {...field('country')} disabled={isAddressFixed} />
      <TextInput
        {...field('mobile')}
        label={spec.mobile}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <NativeSelect
        {...field('gender')}
        label={text.gender}
        autoComplete="sex"
        data={[
          { value: '', label: text.genderUnsaid },
          ...genders.map((value) => ({ value, label: text.genders[value] })),
        ]}
      />
      <Button type="submit" size="md" disabled={save.isPending} aria-busy={save.isPending}>
        {save.isPending ? messages.spec.loading : returnTo === null ? text.save : text.saveAndGoOn}
      </Button>
    </form>
  )
}
