import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { NoteRecord } from '../../../domain/note/schema.ts'
import { useFormat } from '../../ui/format.ts'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import { noteLevelPhrases } from './note-level-phrases.ts'

interface NoteCardProps {
  note: NoteRecord
  /** Absent where the reader may not write notes of its level. */
  onEdit?: () => void
  onDelete?: () => void
  /** What was written on this device is not saved. */
  isKept?: boolean
  /** Its editor was just closed: the focus belongs back on what opened it. */
  takesFocus?: boolean
}

/** A note as it is read: its words, who may read them, who wrote and who last changed them. */
export function NoteCard({ note, onEdit, onDelete, isKept, takesFocus }: NoteCardProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) edit.current?.focus()
  }, [takesFocus])
  const [author, editor] = [note.CreatedByName, note.ModifiedByName]
  const [written, changed] = [format.instant(note.CreatedOn), format.instant(note.ModifiedOn)]
  return (
    <>
      <p className="subject-note-text">{note.Text}</p>
      <p className="elan-subtitle">{i18n._(noteLevelPhrases[note.PermissionLevel])}</p>
      <div className="subject-note-foot">
        <p className="elan-subtitle">
          <Trans>
            Written by {author}, {written}
          </Trans>
          {note.ModifiedOn !== note.CreatedOn && (
            <>
              <br />
              <Trans>
                Last changed by {editor}, {changed}
              </Trans>
            </>
          )}
        </p>
        {onEdit && onDelete && (
          <span className="subject-buttons">
            <ActionIcon
              ref={edit}
              title={t`Edit`}
              aria-label={t`Edit the note of ${written}`}
              onClick={onEdit}
            >
              <IconPencil size={20} aria-hidden="true" />
            </ActionIcon>
            <OverflowMenu
              label={t`More for the note of ${written}`}
              items={[
                {
                  id: 'delete',
                  words: t`Delete`,
                  label: t`Delete the note of ${written}`,
                  Icon: IconTrash,
                  isDanger: true,
                  onPress: onDelete,
                },
              ]}
            />
          </span>
        )}
      </div>
      {isKept && (
        <p className="subject-kept">
          <Trans>Your change is not saved. It is kept on this device: edit the note to go on.</Trans>
        </p>
      )}
    </>
  )
}
