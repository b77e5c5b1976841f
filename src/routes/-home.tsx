import { lazy, Suspense } from 'react'
import { LatestActivities } from '../features/activities/latest-activities.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { loadAllWords } from '../locales/load.ts'
import type { SessionSite } from '../pickers/surroundings/session-context.tsx'
import { Offline } from '../ui/page-states.tsx'

const bringWords = async () => {
  await Promise.all([
    loadAllWords(),
    import('../locales/part-words.ts').then((part) => part.bringPartWords()),
  ])
}

// What coordinators have besides is fetched when it is drawn, with its words: volunteers wait for none of it.
// Without signal a device has them once they were opened on it (sw/routes-without-signal.ts).
const Dashboard = lazy(async () => {
  const bringing = Promise.all([import('../features/dashboard/dashboard.tsx'), bringWords()])
  const [part] = await bringing.catch(() => [null])
  return { default: part?.Dashboard ?? NoDashboard }
})
const PostDesk = lazy(async () => {
  const bringing = Promise.all([import('../features/posts/post-desk.tsx'), bringWords()])
  const [part] = await bringing.catch(() => [null])
  return { default: part?.PostDesk ?? Offline }
})
const SetupNotice = lazy(async () => {
  const bringing = Promise.all([import('../features/dashboard/setup-notice.tsx'), bringWords()])
  const [part] = await bringing.catch(() => [null])
  return { default: part?.SetupNotice ?? NoNotice }
})
const NoNotice = () => null
const NoDashboard = (_: { site: SessionSite }) => null

/** The home page with what is other features': the dashboard, the writing of posts, the latest activities. */
export default function Home() {
  return (
    <HomePage
      latest={(site) => <LatestActivities key={site.Id} site={site} />}
      dashboard={(site) => (
        <Suspense fallback={<div className="home-dashboard-coming" />}>
          <Dashboard key={site.Id} site={site} />
        </Suspense>
      )}
      setup={
        <Suspense fallback={null}>
          <SetupNotice />
        </Suspense>
      }
      PostDesk={PostDesk}
    />
  )
}
