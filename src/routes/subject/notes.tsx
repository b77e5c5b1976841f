import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotesPage } from '../../features/subject/notes-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { readSubject } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/subject/notes')({
  validateSearch: readSubject,
  staticData: { name: msg`Notes` },
  loader: bringDeskWords,
  component: Notes,
})

function Notes() {
  const { subjectId } = Route.useSearch()
  return subjectId ? <NotesPage key={subjectId} subjectId={subjectId} /> : <NotFound asPage />
}
