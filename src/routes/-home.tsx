import { lazy, Suspense } from 'react'
import { LatestActivities } from '../features/activities/latest-activities.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { loadAllWords } from '../locales/load.ts'

// What coordinators have besides is fetched when it is drawn, with its words: volunteers wait for none of it.
const Dashboard = lazy(async () => {
  const [{ Dashboard }] = await Promise.all([import('../features/dashboard/dashboard.tsx'), loadAllWords()])
  return { default: Dashboard }
})
const PostDesk = lazy(async () => {
  const [{ PostDesk }] = await Promise.all([import('../features/posts/post-desk.tsx'), loadAllWords()])
  return { default: PostDesk }
})

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
      PostDesk={PostDesk}
    />
  )
}
