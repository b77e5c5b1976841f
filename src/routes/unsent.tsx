import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UnsentPage } from '../features/unsent/unsent-page.tsx'

export const Route = createFileRoute('/unsent')({
  staticData: { name: msg`Unsent work` },
  component: UnsentPage,
})
