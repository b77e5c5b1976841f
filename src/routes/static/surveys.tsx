import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../../features/static-pages/static-page.tsx'

export const Route = createFileRoute('/static/surveys')({
  staticData: { name: msg`Surveys and evaluation` },
  component: () => <StaticPage name="surveys" />,
})
