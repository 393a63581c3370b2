import { createBrowserRouter, Link, Outlet, useNavigation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { demoKey } from '../shell/demo-mode.ts'
import { Deferred } from './deferred.tsx'

test('the demo marks its URL without canceling the page that is being opened', async () => {
  const before = location.href
  sessionStorage.setItem(demoKey, 'true')
  history.replaceState(null, '', '/here')
  const loaded = Promise.withResolvers<null>()
  const router = createBrowserRouter([
    {
      element: <DeferredWhileLoading />,
      children: [
        { path: '/here', element: <Link to="/there">Go there</Link> },
        { path: '/there', element: <h1>There</h1>, loader: () => loaded.promise },
      ],
    },
  ])
  onTestFinished(() => {
    router.dispose()
    sessionStorage.clear()
    history.replaceState(null, '', before)
  })
  await render(<RouterProvider router={router} />)

  await page.getByRole('link', { name: 'Go there' }).click()
  await expect.poll(() => location.href).toMatch(/\/here\?demo=true$/)
  loaded.resolve(null)
  await expect.element(page.getByRole('heading', { name: 'There' })).toBeVisible()
  await expect.poll(() => location.href).toMatch(/\/there\?demo=true$/)
})

/** The deferred tasks load when the next page is already on its way. */
function DeferredWhileLoading() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <Outlet />
      {(isLoading || location.pathname === '/there') && <Deferred />}
    </>
  )
}
