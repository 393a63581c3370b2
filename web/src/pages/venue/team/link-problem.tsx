import { useRevalidator } from 'react-router'
import { NoticePage } from '../../../shell/notice-page.tsx'
import { paths } from '../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'

type LinkProblemProps = { title: string; problem: { sentence: string; mayRetry: boolean } }

/** A link that cannot be used, and why. */
export function LinkProblem({ title, problem: { sentence, mayRetry } }: LinkProblemProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <NoticePage title={title} text={sentence}>
      {mayRetry && (
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      )}
      <ButtonLink to={paths.venueLogin()} look={mayRetry ? 'quiet' : 'primary'}>
        Venue Login
      </ButtonLink>
    </NoticePage>
  )
}
