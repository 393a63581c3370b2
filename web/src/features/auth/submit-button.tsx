import type { ReactNode } from 'react'
import { useInBrowser } from '../../platform/use-in-browser.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'

type SubmitButtonProps = { busy: boolean; look?: ButtonLook; children: ReactNode }

/**
 * Sends its form. Before the script runs nothing may, the Enter key neither: the browser alone would put what was
 * typed, a password too, into the address. A press is remembered until then (`entry-client.tsx`).
 */
export function SubmitButton({ busy, look, children }: SubmitButtonProps) {
  const ready = useInBrowser(() => true, false)
  return (
    <>
      {!ready && <button type="submit" disabled hidden />}
      <Button
        type={ready ? 'submit' : 'button'}
        size="large"
        busy={busy}
        {...(look ? { look } : {})}
        onClick={(event) => {
          if (event.currentTarget.type === 'button') event.currentTarget.form?.requestSubmit()
        }}
      >
        {children}
      </Button>
    </>
  )
}
