import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useId, useMemo, useState } from 'react'
import type { NoteRecord } from '../../../domain/note/schema.ts'
import type { DeskDraft } from '../../data/desk/desk-draft.ts'
import { discardKeptDraft, type KeptDraft, listKeptDrafts } from '../../data/drafts/kept-drafts.ts'
import { fetchNotesAbout } from '../../data/people/notes.ts'
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
  const absent = useLiveQuery(async () => notesNotAmong(subjectId, notes), [subjectId, notes])
  const gone = useMemo(() => askWhichAreGone(subjectId), [subjectId])
  const [, setRound] = useState(0)
  useEffect(() => {
    if (!absent) return
    gone
      .lookAt(absent, notes)
      .then((isAnswered) => isAnswered && setRound((round) => round + 1))
      .catch((error: unknown) => console.info('Whether the notes of kept words are gone is not known', error))
  }, [gone, absent, notes])
  const lost = absent?.filter(gone.isGone)
  const { ask, dialog } = useDiscarding<KeptDraft>((draft) => discardKeptDraft(draft))
  return (
    <>
      {lost && lost.length > 0 && <LostNotes lost={lost} onDiscard={ask} />}
      {dialog}
    </>
  )
}

/** What this device keeps of notes about a person that are not among these. */
export async function notesNotAmong(
  person: string,
  notes: KeptNotesProps['notes'],
): Promise<readonly KeptDraft[]> {
  const there = new Set(notes.map(({ Id }) => Id))
  return (await listKeptDrafts()).filter(
    ({ kind, subjectId, ids: [id = ''] }) => kind === 'Note' && subjectId === person && !there.has(id),
  )
}

interface GoneNotes {
  /** Asks the server about those drafts that it was not asked about since `notes` came; true once it has answered. */
  lookAt: (absent: readonly KeptDraft[], notes: KeptNotesProps['notes']) => Promise<boolean>
  isGone: (draft: KeptDraft) => boolean
}

/**
 * Which drafts are of notes that are gone. The list on the page is of when it was asked for: a note that another window wrote since, and
 * changes now, is not in it. So the server is asked once more, and while it does not answer nothing is said.
 */
export function askWhichAreGone(person: string, ask = fetchNotesAbout): GoneNotes {
  const answers = new Map<string, { isGone: boolean; notes: KeptNotesProps['notes'] }>()
  return {
    async lookAt(absent, notes) {
      const unasked = absent.filter(({ key }) => {
        const last = answers.get(key)
        return !last || (!last.isGone && last.notes !== notes)
      })
      if (unasked.length === 0) return false
      // Each change of their words brings the drafts again: they are asked about once.
      for (const { key } of unasked) answers.set(key, { isGone: false, notes })
      const answer = await ask(person)
      if (answer.kind !== 'ok') return false
      const there = new Set(answer.value.map(({ Id }) => Id))
      for (const { key, ids } of unasked) answers.set(key, { isGone: !there.has(ids[0] ?? ''), notes })
      return true
    },
    isGone: ({ key }) => answers.get(key)?.isGone === true,
  }
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
