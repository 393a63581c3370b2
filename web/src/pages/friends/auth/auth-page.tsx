import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { NoScript } from '../../../shell/no-script.tsx'
import { PageShell } from '../../../shell/page-shell.tsx'
import { Card } from '../../../ui/card.tsx'
import { SignInArtwork, type SignInSide } from './sign-in-artwork/sign-in-artwork.tsx'

/** A Lucide icon. */
type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>

type AuthPageProps = {
  title: string
  icon?: Icon
  /** Below the title: one or two sentences. */
  lead?: ReactNode
  /** Above the title. */
  above?: ReactNode
  /** Announces the title when it replaces another on the same page. */
  announced?: boolean
  children?: ReactNode
  /** Below the card, less prominent. */
  more?: ReactNode
  /** At the end: alternatives. */
  below?: ReactNode
  side?: SignInSide
  /** What is shown where scripts are disabled. */
  withoutScript?: string
}

const signingNeedsScript = 'Signing in and signing up need JavaScript, which is switched off here.'

/** A page with one small form: a card, and next to it, where there is space, artwork. */
export function AuthPage(page: AuthPageProps) {
  const { title, icon, lead, above, announced = false, children, more, below } = page
  const { side = 'friends', withoutScript = signingNeedsScript } = page
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced && title) heading.current?.focus()
  }, [announced, title])
  return (
    <PageShell>
      <div className="mx-auto grid max-w-md grid-cols-1 lg:max-w-none lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-20 lg:pt-6">
        <div className="grid grid-cols-1 content-start gap-4 sm:pt-4">
          <Card className="grid grid-cols-1 gap-5 p-5 wrap-anywhere sm:p-7">
            {above}
            <div className="grid grid-cols-1 gap-2">
              {icon && <IconDisc icon={icon} />}
              <h1 ref={heading} tabIndex={announced ? -1 : undefined} className="text-3xl outline-none">
                {title}
              </h1>
              {lead && <div className="text-muted">{lead}</div>}
            </div>
            <NoScript>{withoutScript}</NoScript>
            {children}
          </Card>
          {more}
          {below && (
            <nav aria-label="Other ways" className="grid justify-items-center">
              {below}
            </nav>
          )}
        </div>
        <SignInArtwork side={side} />
      </div>
    </PageShell>
  )
}

/** An icon of the page's subject. */
function IconDisc({ icon: Picture }: { icon: Icon }) {
  return (
    <span className="grid size-11 place-items-center rounded-full bg-tint text-accent-text">
      <Picture aria-hidden="true" className="size-5" />
    </span>
  )
}
