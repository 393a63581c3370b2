import { useSectionPath } from '../../platform/use-section-path.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Opens the upgrade above the overview. */
export function Upgrade() {
  const pathOf = useSectionPath()
  return (
    <ButtonLink to={pathOf('upgrade')} look="quiet">
      Upgrade to Premium
    </ButtonLink>
  )
}
