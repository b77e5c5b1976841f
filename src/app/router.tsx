import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { routerOptions } from './router-options.tsx'

/** The app's router: addresses ignore case (decisions), pages come in their own chunks, the shell stays. */
export const makeRouter = () => createRouter({ ...routerOptions, routeTree })

/**
 * Begins to fetch the code of the page that the address names, beside everything else that opens the app. What cannot
 * be fetched now is asked for again, and complained of, when the page is drawn.
 */
export function fetchPageOfAddress(router: AppRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** The router of the app. */
export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
