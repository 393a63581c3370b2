import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import type { PageHandle } from '../../shell/page-meta.ts'
import { paths } from '../../shell/paths.ts'
import { AnalyticsPanel } from './analytics-panel.tsx'
import { askAnalytics, askCompetition, askFunnel, askInsights } from './api.ts'
import { CompetitionPanel } from './competition-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { InsightsPanel } from './insights-panel.tsx'
import { loadPanel } from './load-panel.ts'
import type { LoadedPanel } from './panel.tsx'

/** The tabs of figures by the end of their address. They share one route: each would weigh on every page's router. */
const panels = {
  analytics: { title: 'Analytics', ask: askAnalytics, Shown: AnalyticsPanel },
  funnel: { title: 'Decision Funnel', ask: askFunnel, Shown: FunnelPanel },
  competition: { title: 'vs Competition', ask: askCompetition, Shown: CompetitionPanel },
  insights: { title: 'Performance Insights', ask: askInsights, Shown: InsightsPanel },
}

function panelAt(section: string | undefined) {
  return section !== undefined && Object.hasOwn(panels, section)
    ? panels[section as keyof typeof panels]
    : null
}

type Titled = LoadedPanel<unknown> & { title: string }

export const handle: PageHandle<Titled> = {
  meta: (loaded) => ({ title: loaded?.title ?? 'Venue dashboard', noindex: true }),
}

export async function loader(args: LoaderFunctionArgs): Promise<Titled> {
  const panel = panelAt(args.params.section)
  if (!panel) throw redirect(paths.venueDashboard() + new URL(args.request.url).search)
  return { title: panel.title, loaded: await loadPanel<unknown>(args, panel.ask) }
}

/** `/venue/dashboard/analytics`, `…/funnel`, `…/competition` and `…/insights`. */
export function Component() {
  const Shown = panelAt(useParams().section)?.Shown
  return Shown ? <Shown /> : null
}
