import { LatestActivities } from '../features/activities/latest-activities.tsx'
import { HomePage } from '../features/home/home-page.tsx'

/** The home page with the latest activities, which are another feature's. */
export default function Home() {
  return <HomePage latest={(site) => <LatestActivities key={site.Id} site={site} />} />
}
