import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../features/static-pages/contact-page.tsx'

export const Route = createFileRoute('/static/contact')({
  staticData: { name: msg`Contact us` },
  component: ContactPage,
})
