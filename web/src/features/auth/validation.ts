import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import type { Problems } from '../../lib/forms/use-form.ts'

/** The messages of a list of checks: for each field the first that fails (docs/product.md, "Signing up"). */
function problemsOf<Name extends string>(tests: readonly [Name, boolean, string][]): Problems<Name> {
  const problems: Problems<Name> = {}
  for (const [name, passed, sentence] of tests) if (!passed) problems[name] ??= sentence
  return problems
}

const filled = (text: string) => text.trim() !== ''
const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

export function checkEmail({ email }: { email: string }) {
  return problemsOf([
    ['email', filled(email), 'Email is required'],
    ['email', email.includes('@'), 'Please enter a valid email address'],
  ])
}

export function checkVenueLogin({ email, password }: Record<'email' | 'password', string>) {
  return problemsOf([
    ['email', filled(email), 'Email is required'],
    ['password', password !== '', 'Password is required'],
  ])
}

export type VenueSignup = Record<'venueName' | 'firstName' | 'email' | 'password' | 'confirmPassword', string>

export function checkVenueSignup({
  venueName,
  email,
  password,
  confirmPassword,
}: Omit<VenueSignup, 'firstName'>) {
  return problemsOf([
    ['venueName', filled(venueName), 'Venue name is required'],
    ['email', filled(email), 'Email is required'],
    ['email', email.includes('@'), 'Please enter a valid email address'],
    ['password', password.length >= formLimits.minPasswordLength, 'Password must be at least 6 characters'],
    ['confirmPassword', password === confirmPassword, 'Passwords do not match'],
  ])
}

export type ConsumerDetails = Record<'firstName' | 'lastName' | 'email', string>

export function checkConsumerSignup({ firstName, email }: ConsumerDetails) {
  return problemsOf([
    ['firstName', filled(firstName), 'First name is required'],
    ['email', filled(email), 'Email is required'],
    ['email', looksLikeEmail(email), 'Please enter a valid email'],
  ])
}
