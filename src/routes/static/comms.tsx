import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../../features/static-pages/static-page.tsx'

export const Route = createFileRoute('/static/comms')({
  staticData: { name: msg`Communications and promotional materials` },
  component: () => <StaticPage name="comms" />,
})
