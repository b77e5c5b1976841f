import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId } from 'react'
import type { NoteRecord } from '../../../domain/note/schema.ts'
import type { DeskDraft } from '../../data/desk/desk-draft.ts'
import { discardKeptDraft, type KeptDraft, listKeptDrafts } from '../../data/drafts/kept-drafts.ts'
import { DraftWords } from '../../pickers/desk-form/draft-words.tsx'
import { DraftFrame } from '../../pickers/drafts/draft-frame.tsx'
import { useDiscarding } from '../../pickers/drafts/use-discarding.tsx'
import { useFormat } from '../../ui/format.ts'
import type { NoteWords } from './note-kind.ts'

interface KeptNotesProps {
  subjectId: string
  /** The notes about the person that the server tells; what is kept of one of them is gone on with in its place. */
  notes: readonly Pick<NoteRecord, 'Id'>[]
}

/** What this device keeps of notes about a person that are no longer there to be saved: as under Unsent work. */
export function KeptNotes({ subjectId, notes }: KeptNotesProps) {
  const lost = useLiveQuery(async () => lostNotesAbout(subjectId, notes), [subjectId, notes])
  const { ask, dialog } = useDiscarding<KeptDraft>((draft) => discardKeptDraft(draft))
  return (
    <>
      {lost && lost.length > 0 && <LostNotes lost={lost} onDiscard={ask} />}
      {dialog}
    </>
  )
}

/** See {@link KeptNotes}. */
export async function lostNotesAbout(
  person: string,
  notes: KeptNotesProps['notes'],
): Promise<readonly KeptDraft[]> {
  const there = new Set(notes.map(({ Id }) => Id))
  return (await listKeptDrafts()).filter(
    ({ kind, subjectId, ids: [id = ''] }) => kind === 'Note' && subjectId === person && !there.has(id),
  )
}

interface LostNotesProps {
  lost: readonly KeptDraft[]
  onDiscard: (draft: KeptDraft) => void
}

/** See {@link KeptNotes}. */
export function LostNotes({ lost, onDiscard }: LostNotesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const heading = useId()
  const name = t`Note`
  return (
    <section className="subject-section" aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Notes that were not saved</Trans>
      </h2>
      <p>
        <Trans>
          Each was deleted meanwhile, or you may no longer read it. What you wrote is kept on this device.
        </Trans>
      </p>
      <ul className="draft-list">
        {lost.map((draft) => {
          const savedAt = draft.savedAt && format.instant(draft.savedAt)
          return (
            <DraftFrame
              key={draft.key}
              name={name}
              facts={
                <>
                  {draft.text && <q>{draft.text}</q>}
                  {savedAt && (
                    <span>
                      <Trans>Last changed {savedAt}</Trans>
                    </span>
                  )}
                </>
              }
              more={<DraftWords name={name} texts={[textOf(draft)]} />}
              onDiscard={() => onDiscard(draft)}
            />
          )
        })}
      </ul>
    </section>
  )
}

const textOf = ({ value }: KeptDraft): string => (value as DeskDraft<NoteWords>).doc.Text
