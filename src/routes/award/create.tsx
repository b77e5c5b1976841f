import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AwardPage } from '../../features/awards/award-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'

export const Route = createFileRoute('/award/create')({
  staticData: { name: msg`Add an award`, back: { to: '/awards', label: msg`Awards` } },
  loader: bringDeskWords,
  component: CreateAward,
})

function CreateAward() {
  return <AwardPage id={null} />
}
