import { paths } from '../../../shell/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** In place of a crew: why it is not there for this browser. */
export function NoCrew({ title, children }: { title: string; children: string }) {
  return (
    <Card className="mx-auto mt-6 grid max-w-md justify-items-center gap-4 p-7 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-muted wrap-anywhere">{children}</p>
      <ButtonLink to={paths.landing()} look="quiet">
        Back to Home
      </ButtonLink>
    </Card>
  )
}
