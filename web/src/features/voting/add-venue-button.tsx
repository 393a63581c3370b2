import type { Session } from '@nofomo/contracts/sessions.ts'
import { Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { AddVenueDialog } from './lazy-parts.tsx'

type AddVenueButtonProps = { session: Session; look: ButtonLook; size?: 'large'; children: string }

/** Opens the dialog for a place of one's own. What was added comes onto the list by itself, for everybody. */
export function AddVenueButton({ session, look, size, children }: AddVenueButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button look={look} {...(size && { size })} aria-haspopup="dialog" onClick={() => setState('open')}>
        {children}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={<p role="status">One moment…</p>}>
          <AddVenueDialog
            sessionId={session.id}
            open={state === 'open'}
            onClose={() => setState('closed')}
            onAdded={() => {}}
          />
        </Suspense>
      )}
    </>
  )
}
