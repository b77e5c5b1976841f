import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { awardAddress } from '../features/awards/award-address.ts'
import { AwardsPage } from '../features/awards/awards-page.tsx'
import { bringDeskWords } from '../locales/desk-words.ts'

export const Route = createFileRoute('/awards')({
  validateSearch: awardAddress.read,
  staticData: { name: msg`Awards` },
  loader: bringDeskWords,
  component: AwardsPage,
})
