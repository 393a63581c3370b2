import Smartphone from 'virtual:icons/smartphone'
import type { LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import { paths } from '../../../../shell/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { AuthPage } from '../auth-page.tsx'

type LinkConfirmProps = { email: string; purpose: LinkPurpose; onConfirm: () => void }

/**
 * For a link opened in another browser than the one that requested it: names the account and asks for confirmation
 * (docs/product.md, "Links and codes").
 */
export function LinkConfirm({ email, purpose, onConfirm }: LinkConfirmProps) {
  const isVoter = purpose === 'voter_verify'
  return (
    <AuthPage
      announced
      icon={Smartphone}
      title={isVoter ? 'Is this you?' : 'Sign in here?'}
      lead={
        <p>
          This link was asked for in another browser, for <strong className="text-ink">{email}</strong>. If
          that was you, go on. If somebody sent you this link, leave it be.
        </p>
      }
      below={<TextLink to={paths.landing()}>Not me</TextLink>}
    >
      <Button size="large" onClick={onConfirm} className="py-3">
        <span className="min-w-0">
          {isVoter ? 'Continue as' : 'Sign in as'} <span className="inline-block max-w-full">{email}</span>
        </span>
      </Button>
    </AuthPage>
  )
}
