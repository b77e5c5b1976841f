import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { NoteLevel } from '../../../domain/note/levels.ts'
import type { NoteRecord } from '../../../domain/note/schema.ts'
import { NOTE_PATH } from '../../data/people/notes.ts'
import { useDeletion } from '../../pickers/desk-form/use-deletion.tsx'
import { NoteCard } from './note-card.tsx'
import { NoteForm } from './note-form.tsx'
import { noteKind } from './note-kind.ts'

interface NoteListProps {
  notes: readonly NoteRecord[]
  /** The levels that the reader may write; notes of others are only read. */
  levels: readonly NoteLevel[]
  /** The note whose editor is open. */
  editing: string | null
  onEdit: (id: string | null) => void
  /** Reads the list again. */
  onChanged: () => void
}

/** Notes, newest first; each is edited in its place (specification 1, section 4: view, edit, saved or cancelled). */
export function NoteList({ notes, levels, editing, onEdit, onChanged }: NoteListProps) {
  const { t } = useLingui()
  const [closed, setClosed] = useState<{ id: string; isKept: boolean } | null>(null)
  const { ask, dialog } = useDeletion(onChanged)
  const askNote = ({ Id, Version, Text }: NoteRecord) => {
    const beginning = Text.length > 80 ? `${Text.slice(0, 80).toWellFormed()}…` : Text
    ask({
      path: NOTE_PATH,
      id: Id,
      version: Version,
      title: t`Delete this note?`,
      question: <Trans>“{beginning}” will be gone for everybody.</Trans>,
      done: t`The note was deleted.`,
    })
  }
  const close = (id: string, isKept: boolean) => {
    setClosed({ id, isKept })
    onEdit(null)
  }
  return (
    <>
      <ul className="subject-notes">
        {notes.map((note) => (
          <li key={note.Id} className="subject-card">
            {editing === note.Id ? (
              <NoteForm
                kind={noteKind}
                id={note.Id}
                levels={levels}
                onSaved={() => {
                  close(note.Id, false)
                  onChanged()
                }}
                onUnsaved={() => close(note.Id, true)}
                onCancel={() => close(note.Id, false)}
              />
            ) : (
              <NoteCard
                note={note}
                isKept={closed?.id === note.Id && closed.isKept}
                takesFocus={closed?.id === note.Id}
                {...(levels.includes(note.PermissionLevel) && {
                  onEdit: () => onEdit(note.Id),
                  onDelete: () => askNote(note),
                })}
              />
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
