import type { Passkey } from '@nofomo/contracts/auth/passkey-endpoints.ts'
import type { AppSecret, SecondStep } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { AppCodeForm } from '../../../../sign-in/app-code-form.tsx'
import { NewAppSecret } from '../../../../sign-in/app-secret.tsx'
import { useAskAgain } from '../../../../sign-in/use-ask-again.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { EndButton } from '../../../../ui/end-button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { PasskeyList } from '../account/passkey-list.tsx'

type SecondStepSectionProps = { secondStep: SecondStep | null; passkeys: Passkey[] | null }

/** What shows, besides password or mail, that it is the owner: passkeys, and an authenticator app. */
export function SecondStepSection({ secondStep, passkeys }: SecondStepSectionProps) {
  const { revalidate } = useRevalidator()
  // Above what loads anew, so that it stays until its owner has kept it.
  const [recovery, setRecovery] = useState<string | null>(null)
  async function onAdded(code: string | null) {
    if (code !== null) setRecovery(code)
    await revalidate()
  }
  const isOn = secondStep !== null && secondStep.state !== 'missing'
  return (
    <section aria-labelledby="second-step" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="second-step" className="text-xl">
            Second step
          </h3>
          {secondStep && <Badge tone={isOn ? 'yes' : 'maybe'}>{isOn ? 'On' : 'Missing'}</Badge>}
        </div>
        <p className="text-muted">
          Offers, listing, team, billing and keys need one of the two besides your password or a mailed link.
          A passkey alone signs you in, with both steps at once.
        </p>
      </div>
      {recovery !== null && <RecoveryCode code={recovery} onKept={() => setRecovery(null)} />}
      <PasskeyList passkeys={passkeys} onAdded={onAdded} />
      {secondStep && <AuthenticatorApp hasApp={secondStep.hasApp} onAdded={onAdded} />}
      {isOn && recovery === null && <NewRecoveryCode onMade={setRecovery} />}
    </section>
  )
}

/** Shown once. */
function RecoveryCode({ code, onKept }: { code: string; onKept: () => void }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 rounded-control border border-edge bg-surface p-4">
      <p>
        <strong>Keep this recovery code</strong>, on paper or where you keep passwords. If you lose passkey
        and app, it lets you set up new ones. It is not shown again, and ends any earlier one.
      </p>
      <code translate="no" className="text-xl wrap-anywhere">
        {code}
      </code>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={code}
          label="Copy the code"
          refusal="Copying was refused. Press and hold the text to copy it."
        />
        <Button onClick={onKept}>I have kept it</Button>
      </div>
    </div>
  )
}

/** For whoever has lost it, or left the page before keeping it. */
function NewRecoveryCode({ onMade }: { onMade: (code: string) => void }) {
  const { dialog, askAgain } = useAskAgain()
  async function make() {
    onMade((await askAgain(() => api('POST /api/auth/second-step/recovery', {}))).recoveryCode)
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <h3 className="text-xl">Recovery code</h3>
      <SendButton hint="Not kept, or lost? A new one replaces it." send={make}>
        Make a new code
      </SendButton>
      {dialog}
    </div>
  )
}

type AuthenticatorAppProps = { hasApp: boolean; onAdded: (recoveryCode: string | null) => Promise<void> }

function AuthenticatorApp({ hasApp, onAdded }: AuthenticatorAppProps) {
  const { dialog, askAgain } = useAskAgain()
  const [secret, setSecret] = useState<AppSecret | null>(null)
  const begin = async () => setSecret(await askAgain(() => api('POST /api/auth/second-step/app', {})))
  const confirm = async (code: string) => {
    const { recoveryCode } = await askAgain(() =>
      api('POST /api/auth/second-step/app/confirm', { body: { code } }),
    )
    setSecret(null)
    toast('Your app is set up')
    await onAdded(recoveryCode)
  }
  const remove = async () => {
    await askAgain(() => api('DELETE /api/auth/second-step/app', {}))
    toast('Your app is removed')
    await onAdded(null)
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <h3 className="text-xl">Authenticator app</h3>
      {secret ? (
        <NewAppSecret secret={secret}>
          <AppCodeForm
            hint="It counts once a code of the app is right."
            submit={['Turn on', 'Turning on…']}
            send={confirm}
            onCancel={() => setSecret(null)}
          />
        </NewAppSecret>
      ) : hasApp ? (
        <>
          <p className="text-muted">It is set up. A new browser asks for its code.</p>
          <EndButton
            label="Remove the app"
            question="Remove the app? Without a passkey your account then has no second step."
            yes="Remove it"
            onEnd={remove}
          />
        </>
      ) : (
        <SendButton
          hint="It shows 6 digits that change every 30 seconds, also without a network."
          send={begin}
        >
          Set up an app
        </SendButton>
      )}
      {dialog}
    </div>
  )
}

type SendButtonProps = { hint: string; send: () => Promise<void>; children: ReactNode }

function SendButton({ hint, send, children }: SendButtonProps) {
  const sending = useSending()
  return (
    <>
      <p className="text-muted">{hint}</p>
      <Alert small problem={sending.problem} />
      <Button look="quiet" busy={sending.busy} onClick={() => sending.send(send)}>
        {children}
      </Button>
    </>
  )
}
