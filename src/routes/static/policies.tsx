import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../../features/static-pages/static-page.tsx'

export const Route = createFileRoute('/static/policies')({
  staticData: { name: msg`Policies and insurance` },
  component: () => <StaticPage name="policies" />,
})
