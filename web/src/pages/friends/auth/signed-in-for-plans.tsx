import { useUser } from '../../../shell/user.ts'

/** On venues' sign-in pages, for consumers: a browser has one account at a time. */
export function SignedInForPlans() {
  const user = useUser()
  if (user?.userType !== 'consumer' || user.isGuest) return null
  return (
    <p className="rounded-control bg-tint p-4">
      You are signed in as {user.email}, an account for plans. Going on here signs this browser out of it;
      your plans stay in that account.
    </p>
  )
}
