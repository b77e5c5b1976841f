import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { type AddressSearch, readId, readOneOf } from '../../ui/address.ts'

const readSearch = (search: AddressSearch): { subjectId?: string; next?: 'enrolment' } => ({
  subjectId: readId(search, 'subjectId'),
  next: readOneOf(search, 'next', ['enrolment']),
})

export const Route = createFileRoute('/volunteer/profile')({
  validateSearch: readSearch,
  staticData: { name: msg`Volunteer profile` },
  component: Profile,
})

function Profile() {
  const { actor } = useSession()
  const { subjectId = actor.SubjectId, next } = Route.useSearch()
  return <ProfilePage key={subjectId} subjectId={subjectId} toEnrolment={next === 'enrolment'} />
}
