import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LatestActivities } from '../features/activities/latest-activities.tsx'
import { HomePage } from '../features/home/home-page.tsx'

export const Route = createFileRoute('/')({
  staticData: { name: msg`Home` },
  component: Home,
})

function Home() {
  return <HomePage latest={(site) => <LatestActivities key={site.Id} site={site} />} />
}
