import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AwardPage } from '../../features/awards/award-page.tsx'

export const Route = createFileRoute('/award/create')({
  staticData: { name: msg`Add an award`, back: { to: '/awards', label: msg`Awards` } },
  component: CreateAward,
})

function CreateAward() {
  return <AwardPage id={null} />
}
