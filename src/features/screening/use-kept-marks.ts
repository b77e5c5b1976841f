import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { changeDeskDraft, readDeskDraft } from '../../data/desk/desk-draft.ts'
import { keptAfter, type Marks, withoutMoot } from './marks.ts'

/** Marks as they are kept. */
interface KeptMarks {
  marks: readonly (readonly [id: string, approved: boolean])[]
}

const warn = (error: unknown) => console.warn('Marked approvals could not be kept on this device', error)

/**
 * Marks of the table of a site, kept on the device until they are saved or given up: a reload or a new sign-in loses none. One
 * that says what is saved already goes: by now it was saved, taken back, or done by somebody else. None goes before the list is
 * read (`documents` null), nor while they are being saved (`saving`): what is taken back meanwhile is not saved yet. Another
 * window keeps its marks beside these.
 */
export function useKeptMarks(
  siteId: string,
  documents: readonly ScreeningDocumentRecord[] | null,
  saving: boolean,
) {
  const ref = `ScreeningApprovals:${siteId}`
  const [marks, setMarks] = useState<Marks>(new Map())
  const isOnlyHere = useRef(false)
  useEffect(() => {
    let current = true
    readDeskDraft<KeptMarks>(ref)
      .then((kept) => {
        // What was marked meanwhile is newer.
        if (current && kept) setMarks((since) => new Map([...kept.doc.marks, ...since]))
      })
      .catch(warn)
    return () => {
      current = false
    }
  }, [ref])
  const keep = useCallback(
    (before: Marks, next: Marks) =>
      changeDeskDraft<KeptMarks>(ref, (kept) => {
        const left = keptAfter(new Map(kept?.marks), before, next)
        return left.size > 0 ? { marks: [...left] } : null
      }).then(
        () => {
          isOnlyHere.current = false
        },
        (error: unknown) => {
          isOnlyHere.current = true
          warn(error)
        },
      ),
    [ref],
  )
  const hold = useCallback(
    (before: Marks, next: Marks) => {
      setMarks(next)
      void keep(before, next)
    },
    [keep],
  )
  useEffect(() => {
    const left = saving || !documents ? marks : withoutMoot(marks, documents)
    if (left.size < marks.size) hold(marks, left)
  }, [marks, documents, saving, hold])
  const mark = (changes: Marks) => {
    const next = new Map([...marks, ...changes])
    hold(marks, saving || !documents ? next : withoutMoot(next, documents))
  }
  /** They are given up: the page may show them until it is left, the device keeps them no more. */
  const forget = () => keep(marks, new Map())
  return { marks, mark, forget, isOnlyHere: () => isOnlyHere.current }
}
