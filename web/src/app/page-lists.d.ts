/** Modules that `web/page-routes.ts` makes of the list of pages. */
declare module '*/pages.ts?near-friends' {
  const makeRoutes: (make: import('./page-route.ts').MakeRoute) => import('react-router').RouteObject[]
  export default makeRoutes
}
declare module '*/pages.ts?others' {
  const makeRoutes: (make: import('./page-route.ts').MakeRoute) => import('react-router').RouteObject[]
  export default makeRoutes
}
declare module '*/pages.ts?paths-of-others' {
  const isPathOfOthers: (path: string) => boolean
  export default isPathOfOthers
}
