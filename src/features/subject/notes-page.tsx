import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { writableNoteLevels } from '../../../domain/note/levels.ts'
import { calledName } from '../../../domain/subject/anonymise.ts'
import type { SeenSubject } from '../../../domain/subject/subject.ts'
import { fetchNotesAbout } from '../../data/people/notes.ts'
import { fetchSubject } from '../../data/people/subjects.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { KeptNotes } from './kept-notes.tsx'
import { NoteForm } from './note-form.tsx'
import { newNoteKind } from './note-kind.ts'
import { NoteList } from './note-list.tsx'
import { standingTo } from './person-standing.ts'
import './subject.css'
import { SummaryLink } from './summary-link.tsx'

/** The notes about a person (specification 1, section 2, Subject notes page). Needs signal. */
export function NotesPage({ subjectId }: { subjectId: string }) {
  const { answer, again } = useAnswer(useCallback(() => fetchSubject(subjectId), [subjectId]))
  if (answer.kind !== 'ok') return <NoAnswer asPage answer={answer} onRetry={again} />
  return <NotesAbout person={answer.value} />
}

function NotesAbout({ person }: { person: SeenSubject }) {
  const { t } = useLingui()
  const { actor } = useSession()
  const { answer, again } = useAnswer(useCallback(() => fetchNotesAbout(person.Id), [person.Id]))
  // One editor at a time, so that what is wrong leads to the field of the right one.
  const [editing, setEditing] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const list = useRef<HTMLHeadingElement>(null)
  const levels = writableNoteLevels(actor, standingTo(actor, person))
  return (
    <>
      <PageHeader
        title={t`Notes`}
        about={calledName(person)}
        subtitle={calledName(person)}
        actions={<SummaryLink subjectId={person.Id} />}
      />
      {levels.length > 0 && answer.kind === 'ok' && (
        <section className="subject-section" aria-labelledby="subject-new-note">
          <h2 id="subject-new-note">
            <Trans>Add a note</Trans>
          </h2>
          {editing === null ? (
            <NoteForm
              key={round}
              kind={newNoteKind(person.Id)}
              id={null}
              levels={levels}
              onSaved={() => {
                setRound(round + 1)
                again()
                list.current?.focus()
              }}
            />
          ) : (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => {
                setEditing(null)
                focusFieldSoon('Text')
              }}
            >
              <Trans>Write a new note</Trans>
            </Button>
          )}
        </section>
      )}
      {answer.kind === 'ok' ? (
        <section className="subject-section" aria-labelledby="subject-notes">
          <h2 id="subject-notes" ref={list} tabIndex={-1}>
            <Trans>Notes so far</Trans>
          </h2>
          {answer.value.length === 0 ? (
            <Empty title={t`No notes yet`} />
          ) : (
            <NoteList
              notes={answer.value}
              levels={levels}
              editing={editing}
              onEdit={setEditing}
              onChanged={again}
            />
          )}
          <KeptNotes subjectId={person.Id} notes={answer.value} />
        </section>
      ) : (
        <NoAnswer answer={answer} onRetry={again} />
      )}
    </>
  )
}
