import { ButtonLink } from '../../../ui/button.tsx'
import { useSectionPath } from '../../../venue/use-section-path.ts'

/** Opens the upgrade above the overview. */
export function Upgrade() {
  const pathOf = useSectionPath()
  return (
    <ButtonLink to={pathOf('upgrade')} look="quiet">
      Upgrade to Premium
    </ButtonLink>
  )
}
