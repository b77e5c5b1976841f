import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ThankYouPage } from '../../features/static-pages/thank-you-page.tsx'

export const Route = createFileRoute('/volunteer/thankyou')({
  staticData: { name: msg`Thank you, volunteers` },
  component: ThankYouPage,
})
