import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { awardAddress } from '../features/awards/award-address.ts'
import { AwardsPage } from '../features/awards/awards-page.tsx'

export const Route = createFileRoute('/awards')({
  validateSearch: awardAddress.read,
  staticData: { name: msg`Awards` },
  component: AwardsPage,
})
