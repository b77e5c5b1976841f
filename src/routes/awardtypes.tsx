import { createFileRoute, redirect } from '@tanstack/react-router'

/** An older address of the awards. */
export const Route = createFileRoute('/awardtypes')({
  beforeLoad: () => {
    throw redirect({ to: '/awards', replace: true })
  },
})
