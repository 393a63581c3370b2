import type { ReactNode } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { textRun, withTextRuns } from './text-runs.ts'

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

type Props = { children?: ReactNode }
const wrap = (children: string, key?: string) => react.jsxDEV(textRun, { children }, key, false)

/** The same as in `jsx-runtime.ts`, with React's checks for developers. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  const apart = withTextRuns(type, props as Props, wrap)
  return react.jsxDEV(type, apart, key, isStatic && Array.isArray(apart.children), source, self)
}
