import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { track } from '../lib/analytics/track.ts'
import { api } from '../lib/http/api-client.ts'
import { DigitsForm } from './digits-form.tsx'
import { storeToken } from './signin-token.ts'

type CodeFormProps = { email: string; onSignedIn: (user: User) => unknown }

/** Signs in with the code of the mail, in case the mail is read on another device. */
export function CodeForm({ email, onSignedIn }: CodeFormProps) {
  async function signIn(code: string) {
    const { user, token } = await api('POST /api/auth/consumer-signin', { body: { email, password: code } })
    storeToken(token)
    track('signed_in', { method: 'code', kind: user.userType })
    await onSignedIn(user)
  }
  return (
    <DigitsForm
      hint="Reading the mail on another device? Type its code here."
      submit={['Use this code', 'Signing you in...']}
      missing="Please enter the 6 digits of the mail"
      send={signIn}
      failed="Login failed"
    />
  )
}
