import { useRevalidator } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** This installation could not be asked: what holds in any case is shown. */
export function ServicesNotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert
      problem={{
        sentence: 'Which of these are used here, and whom to write to, could not be loaded.',
        isWarning: true,
      }}
    >
      <Button look="quiet" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Alert>
  )
}
