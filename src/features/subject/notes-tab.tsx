import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { writableNoteLevels } from '../../../domain/note/levels.ts'
import { fetchNotesAbout } from '../../data/people/notes.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { KeptNotes } from './kept-notes.tsx'
import { NoteCard } from './note-card.tsx'
import type { SummaryPerson } from './summary-person.ts'

/** The notes about a person that the reader may read, with their level in words; they are written on a page of their own. */
export function NotesTab({ person }: { person: SummaryPerson }) {
  const { t } = useLingui()
  const { actor } = useSession()
  const { answer, again } = useAnswer(useCallback(() => fetchNotesAbout(person.Id), [person.Id]))
  if (answer.kind !== 'ok') return <NoAnswer answer={answer} onRetry={again} />
  return (
    <>
      {writableNoteLevels(actor, person.standing).length > 0 && (
        <div className="subject-buttons">
          <Button
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/subject/notes" search={{ subjectId: person.Id }} />}
          >
            <Trans>Write and edit notes</Trans>
          </Button>
        </div>
      )}
      {answer.value.length === 0 ? (
        <Empty title={t`No notes yet`} />
      ) : (
        <ul className="subject-notes">
          {answer.value.map((note) => (
            <li key={note.Id} className="subject-card">
              <NoteCard note={note} />
            </li>
          ))}
        </ul>
      )}
      <KeptNotes subjectId={person.Id} notes={answer.value} />
    </>
  )
}
