import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { staffSections } from '../pages/staff/admin/sections.ts'
import { paths } from '../shell/paths.ts'
import { routes } from './router.tsx'

test.each(staffSections)('the section $label of staff’s pages has a page in the frame', ({ slug }) => {
  const matches = matchRoutes(routes, slug === null ? paths.admin() : paths.adminSection(slug))
  expect(matches?.map(({ route }) => route.id)).toContain('pages/staff/admin/admin-page')
})
