import { passwordForm } from '@nofomo/contracts/auth/forms.ts'
import type { Passkey } from '@nofomo/contracts/auth/passkey-endpoints.ts'
import { peopleLimits } from '@nofomo/contracts/people/limits.ts'
import { closingForm } from '@nofomo/contracts/staff/decision-forms.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { type ComponentProps, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import {
  may,
  nullIfRefused,
  useVenueStanding,
  type VenueHome,
} from '../../../../features/venue-home/venue-standing.ts'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { problemOf } from '../../../../lib/http/problem.ts'
import { retryImport } from '../../../../lib/loading/retry-import.ts'
import { saveFile } from '../../../../lib/text/csv.ts'
import { accountOf } from '../../../../shell/guards.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../../shell/paths.ts'
import { useDemo } from '../../../../shell/user.ts'
import { SignOutEverywhere } from '../../../../sign-in/sign-out-everywhere.tsx'
import { type AskAgain, useAskAgain } from '../../../../sign-in/use-ask-again.tsx'
import { useLeave, useSignOut } from '../../../../sign-in/use-sign-out.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useFocusBack } from '../../../../ui/focus/use-focus-back.ts'
import { TitledSection } from '../../../../ui/titled-section.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type LoadedNotices, NoticeSection } from '../notices/notice-section.tsx'
import { OwnClaims } from '../own-claims.tsx'
import { SecondStepSection } from '../second-step/second-step-section.tsx'
import { ChangeAddress } from './change-address.tsx'

/** `passkeys` and `notices` are null if they could not be loaded. */
type Loaded = { email: string | null; passkeys: Passkey[] | null; notices: LoadedNotices | null }

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'Account', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { email } = accountOf(args)
  const options = { context: args.context, signal: args.request.signal }
  const [keys, notices] = await Promise.all([
    api('GET /api/auth/passkeys', {}, options).catch(nullIfRefused),
    api('GET /api/venue/notices', {}, options).catch(nullIfRefused),
  ])
  return { email, passkeys: keys?.passkeys ?? null, notices }
}

/** `/venue/dashboard/account`: how the account signs in, what it is told, and its claims. */
export function Component() {
  const { email, passkeys, notices } = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  const home = useRouteLoaderData<VenueHome>('pages/venue/dashboard/dashboard-page')
  const claims = home?.claims ?? []
  return (
    <>
      <AccountSection email={email} passkeys={passkeys} secondStep={home?.secondStep ?? null} />
      {standing && may(standing, 'analytics') && (
        <NoticeSection key={standing.venue.id} venue={standing.venue} loaded={notices} />
      )}
      {claims.length > 0 && <OwnClaims claims={claims} />}
    </>
  )
}

type AccountSectionProps = { email: string | null } & ComponentProps<typeof SecondStepSection>

/** How this account signs in. */
function AccountSection({ email, passkeys, secondStep }: AccountSectionProps) {
  const isDemo = useDemo()
  return (
    <Card as="section" aria-labelledby="account" className="grid grid-cols-1 gap-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <h2 id="account" className="text-2xl">
            Account
          </h2>
          <p className="text-muted wrap-anywhere">{email}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <DemoToggle />
          <SignOut />
        </div>
      </div>
      <div className="grid max-w-xl grid-cols-1 gap-6">
        <SecondStepSection passkeys={passkeys} secondStep={secondStep} />
        <PasswordForm email={email} />
        {email !== null && !isDemo && <ChangeAddress />}
        <SignOutEverywhere to={paths.venueLogin()} />
        {email !== null && !isDemo && <OwnData email={email} />}
      </div>
    </Card>
  )
}

/** Signs out, then opens the venues' sign-in page. */
function SignOut() {
  const { busy, problem, signOut } = useSignOut(paths.venueLogin())
  return (
    <>
      <Button look="quiet" size="small" busy={busy} onClick={signOut}>
        Sign Out
      </Button>
      <Alert small problem={problem} />
    </>
  )
}

/** Shows the sample venue instead of one's own, and back. */
function DemoToggle() {
  if (useDemo())
    return (
      <Button look="quiet" size="small" onClick={() => void leave()}>
        Exit Demo
      </Button>
    )
  return (
    <ButtonLink to={withQuery(paths.venueDashboard(), { demo: 'true' })} look="quiet" size="small">
      Demo Mode
    </ButtonLink>
  )
}

async function leave(): Promise<void> {
  const { endDemo } = await retryImport(() => import('../../../../shell/end-demo.ts'))
  endDemo()
}

/**
 * Sets a new password, which signs out all other browsers. After signing in by a mailed link the old one is not needed.
 */
function PasswordForm({ email }: { email: string | null }) {
  const { ref, props, busy, problem, problems } = useContractForm({
    schema: passwordForm,
    send: async ({ currentPassword, newPassword }) => {
      await api('POST /api/auth/venue-password', {
        body: { newPassword, ...(currentPassword && { currentPassword }) },
      })
      ref.current?.reset()
      toast('Password changed. Other browsers are signed out.')
    },
  })
  const field = (name: keyof typeof problems, autoComplete: string) => ({
    name,
    type: 'password',
    autoComplete,
    maxLength: formLimits.maxPasswordLength,
    error: problems[name],
  })
  return (
    <form {...props} aria-labelledby="password" className="grid grid-cols-1 gap-4">
      <h3 id="password" className="text-xl">
        Change password
      </h3>
      {/* For password managers: the account of the passwords below. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field
        label="Current password"
        hint="Leave it empty if you have just signed in by a mailed link."
        {...field('currentPassword', 'current-password')}
      />
      <Field label="New password" {...field('newPassword', 'new-password')} />
      <Field label="New password again" {...field('repeated', 'new-password')} />
      <Alert small problem={problem} />
      <Button type="submit" look="quiet" busy={busy}>
        {busy ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  )
}

/** All that is kept about the account, as a file; and its end. */
function OwnData({ email }: { email: string }) {
  const { busy, problem, send } = useSending()
  const { dialog, askAgain } = useAskAgain()
  const [isClosing, setClosing] = useState(false)
  const close = useFocusBack(isClosing)
  async function save() {
    const everything = await askAgain(() => api('POST /api/auth/export', {}))
    saveFile('nofomo-account.json', `${JSON.stringify(everything, null, 2)}\n`, 'application/json')
    toast('Saved as nofomo-account.json')
  }
  return (
    <TitledSection
      id="own-data"
      title="Your data"
      heading="h3"
      size="text-xl"
      className="justify-items-start gap-3"
    >
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
          busy={busy}
          onClick={() => send(save, (error) => problemOf(error))}
        >
          Save as a file
        </Button>
        {!isClosing && (
          <Button ref={close} look="ghost" size="small" className="min-h-11" onClick={() => setClosing(true)}>
            Close this account
          </Button>
        )}
      </div>
      <Alert small problem={problem} />
      {isClosing && <CloseAccount email={email} askAgain={askAgain} onStay={() => setClosing(false)} />}
      {dialog}
    </TitledSection>
  )
}

type CloseAccountProps = { email: string; askAgain: AskAgain['askAgain']; onStay: () => void }

function CloseAccount({ email, askAgain, onStay }: CloseAccountProps) {
  const leave = useLeave(paths.venueLogin(), 'POST /api/auth/logout')
  const { props, busy, problem, problems } = useContractForm({
    schema: closingForm(email.toLowerCase()),
    send: async (body) => {
      await askAgain(() => api('POST /api/auth/close', { body }))
      toast('Your account is closed.')
      await leave()
    },
  })
  return (
    <form {...props} aria-label="Close this account" className="grid w-full grid-cols-1 gap-4">
      <p>
        Everything that is yours alone is erased for good: sign-ins, claims, roles, votes and bookings of this
        address. A venue that only you own is again as our catalog has it, and its offers end.
      </p>
      <Field
        autoFocus
        label="Type your address to confirm"
        hint={email}
        name="confirm"
        type="email"
        autoComplete="off"
        maxLength={peopleLimits.searchLength}
        error={problems.confirm}
      />
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="quiet" size="small" className="min-h-11" busy={busy}>
          {busy ? 'Closing…' : 'Close it for good'}
        </Button>
        <Button look="ghost" size="small" className="min-h-11" onClick={onStay}>
          Keep it
        </Button>
      </div>
    </form>
  )
}
