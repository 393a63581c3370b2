import { dashboardSections } from '@nofomo/contracts/venue-home/sections.ts'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { sectionAt } from '../pages/venue/dashboard/sections.ts'
import { paths } from '../shell/paths.ts'
import { routes } from './router.tsx'

test.each(dashboardSections)(
  'suggestions and mails that lead to %s lead to a tab of the dashboard',
  (name) => {
    const path = paths.venueSection(name)
    expect(sectionAt(path)?.slug).toBe(name)
    expect(matchRoutes(routes, path)?.at(-1)?.route.id).not.toBe('unknown')
  },
)
