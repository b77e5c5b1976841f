import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../../features/static-pages/static-page.tsx'

export const Route = createFileRoute('/static/workplans')({
  staticData: { name: msg`Workplans and budgets` },
  component: () => <StaticPage name="workplans" />,
})
