import type { AppSecret } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import type { ReactNode } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'

/** A new secret for an authenticator app, to scan or to type, above the form that confirms it. */
export function NewAppSecret({
  secret: { secret, qr, uri },
  children,
}: {
  secret: AppSecret
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <a href={uri} className="justify-self-start">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code of the secret; opens the app on this device"
          width={208}
          height={208}
          className="rounded-control bg-white p-2"
        />
      </a>
      <div className="grid grid-cols-1 content-start gap-4">
        <p>Scan the picture with an authenticator app, or type the secret there. It is yours alone.</p>
        <code className="rounded-control bg-surface p-3 wrap-anywhere">{secret}</code>
        <CopyButton
          text={secret.replaceAll(' ', '')}
          label="Copy the secret"
          refusal="Copying was refused. Press and hold the text to copy it."
          className="justify-self-start"
        />
        {children}
      </div>
    </div>
  )
}
