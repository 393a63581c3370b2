import { useAddVenue } from '../../../features/sessions/venue-form/use-add-venue.tsx'
import { Button, type ButtonLook } from '../../../ui/button.tsx'

type AddVenueButtonProps = { sessionId: string; look: ButtonLook; size?: 'large'; children: string }

/** Opens the dialog that adds a place. The live stream then adds it to everybody's list. */
export function AddVenueButton({ sessionId, children, ...shape }: AddVenueButtonProps) {
  const { show, dialog } = useAddVenue(sessionId)
  return (
    <>
      <Button {...shape} aria-haspopup="dialog" onClick={show}>
        {children}
      </Button>
      {dialog}
    </>
  )
}
