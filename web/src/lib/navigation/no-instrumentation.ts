/**
 * Replaces React Router's module of this kind (see `vite.config.ts`), which every page would carry: nothing here observes
 * the router.
 */

function refuse(): never {
  throw new Error('The build leaves out React Router’s instrumentations.')
}

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = refuse
export const instrumentClientSideRouter = refuse
export const instrumentHandler = refuse
export const instrumentationResultMetaContext = undefined
