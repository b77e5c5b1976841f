import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { useSession } from '../../pickers/session-context.tsx'
import { type AddressSearch, readId, readOneOf } from '../../ui/address.ts'

const readSearch = (search: AddressSearch): { subjectId?: string; then?: 'enrolment' } => ({
  subjectId: readId(search, 'subjectId'),
  then: readOneOf(search, 'then', ['enrolment']),
})

export const Route = createFileRoute('/volunteer/profile')({
  validateSearch: readSearch,
  staticData: { name: msg`Volunteer profile` },
  component: Profile,
})

function Profile() {
  const { actor } = useSession()
  const { subjectId = actor.SubjectId, then } = Route.useSearch()
  return <ProfilePage key={subjectId} subjectId={subjectId} toEnrolment={then === 'enrolment'} />
}
