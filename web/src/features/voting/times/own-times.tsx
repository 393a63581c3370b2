import { ServedPart } from '../../../ui/late/served-part.tsx'
import type { Voting } from '../use-voting.ts'

const load = () => import('../choices/choice-screens.ts').then((screens) => ({ default: screens.OwnTimes }))
const onServer = import.meta.env.SSR ? await load() : null

/** After the last step: when this voter can come. Its script loads only where friends choose the time. */
export const OwnTimes = ({ voting }: { voting: Voting }) => (
  <ServedPart load={load} onServer={onServer} props={{ voting }} />
)
