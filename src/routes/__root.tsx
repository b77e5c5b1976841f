import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { isFirstPage, loadAllWords } from '../locales/load.ts'

/** What the app gives to its routes. */
export interface RouterContext {
  /** Stands around every page, or in its place while nobody is signed in. Routes know nothing above them. */
  PageFrame: ComponentType<{ children: ReactNode }>
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootPage,
  beforeLoad: ({ location }) => (isFirstPage(location.pathname) ? undefined : loadAllWords()),
})

function RootPage() {
  const { PageFrame } = Route.useRouteContext()
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}
