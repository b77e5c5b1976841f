import { createFileRoute, redirect } from '@tanstack/react-router'

/** The other address of the users. */
export const Route = createFileRoute('/subjects')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/users', search, replace: true })
  },
})
