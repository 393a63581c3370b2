import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ApiError, api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Ends the session, then leads to the venues' door. */
export function SignOut() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function signOut() {
    setBusy(true)
    try {
      await api('POST /api/auth/logout', {})
      await navigate(paths.venueLogin())
      await revalidate()
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'That did not work. Please try again.')
      setBusy(false)
    }
  }

  return (
    <Button look="quiet" size="small" busy={isBusy} onClick={signOut}>
      Sign Out
    </Button>
  )
}
