import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { Failed, Loading, NotFound } from '../ui/page-states.tsx'
import { PageFrame } from './page-frame.tsx'
import { Shell } from './shell.tsx'

/** The app's router: addresses ignore case (decisions), pages come in their own chunks, the shell stays. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    context: { PageFrame },
    caseSensitive: false,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: () => <Loading />,
    defaultNotFoundComponent: () => <NotFound asPage />,
    defaultErrorComponent: ({ reset }) => <Failed asPage onRetry={reset} />,
    InnerWrap: Shell,
  })

/** The router of the app. */
export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
