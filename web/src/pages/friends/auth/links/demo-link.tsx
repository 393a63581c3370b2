import { paths, withQuery } from '../../../../shell/paths.ts'
import { useDemo } from '../../../../shell/user.ts'
import { ButtonLink } from '../../../../ui/button.tsx'

/** The demo's replacement for a mailed link. */
export function DemoLink() {
  if (!useDemo()) return null
  const link = withQuery(paths.magicLink(), { token: 'demo', demo: 'true' })
  return (
    <div className="grid gap-3 rounded-control bg-tint p-4">
      <p>This is the demo: no mail was sent.</p>
      <ButtonLink to={link}>Open the demo link</ButtonLink>
    </div>
  )
}
