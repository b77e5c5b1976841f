import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$site/VolunteerScreening')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/$site/VolunteerScreening"!</div>
}
