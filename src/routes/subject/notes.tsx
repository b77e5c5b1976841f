import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotesPage } from '../../features/subject/notes-page.tsx'
import { type AddressSearch, readId } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { subjectId?: string } => ({
  subjectId: readId(search, 'subjectId'),
})

export const Route = createFileRoute('/subject/notes')({
  validateSearch: readSearch,
  staticData: { name: msg`Notes` },
  component: Notes,
})

function Notes() {
  const { subjectId } = Route.useSearch()
  return subjectId ? <NotesPage key={subjectId} subjectId={subjectId} /> : <NotFound asPage />
}
