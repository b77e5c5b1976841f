import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ThankYouPage } from '../../features/static-pages/thank-you-page.tsx'

/** The French address of the thank-you page. */
export const Route = createFileRoute('/benevoles/merci')({
  staticData: { name: msg`Thank you, volunteers` },
  component: ThankYouPage,
})
