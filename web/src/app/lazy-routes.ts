import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { guards } from '../shell/guards.ts'
import { type Load, type MakeRoute, makeRoute } from './page-route.ts'
import otherRoutes from './pages.ts?others'

type Guard = (args: LoaderFunctionArgs) => Promise<unknown>

const makeGuardedRoute: MakeRoute = (listed, load, inner) => {
  const guard = 'guard' in listed && listed.guard ? guards[listed.guard] : undefined
  return makeRoute(listed, guard && load ? guarded(load, guard) : load, inner)
}

/** A page whose loader runs only for those who may open it. */
function guarded(load: Load, guard: Guard): Load {
  return async () => {
    const page = await load()
    const loader = async (args: LoaderFunctionArgs) => {
      await guard(args)
      return typeof page.loader === 'function' ? page.loader(args, undefined) : null
    }
    return { ...page, loader }
  }
}

/** The routes that no friend opens to vote: they are apart from those which every page carries. */
export const lazyRoutes: RouteObject[] = otherRoutes(makeGuardedRoute)
