import { useCallback, useEffect, useState } from 'react'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { dropDeskDraft, keepDeskDraft, readDeskDraft } from '../../data/desk/desk-draft.ts'
import { type Marks, withoutMoot } from './marks.ts'

/** Marks as they are kept. */
interface KeptMarks {
  marks: readonly (readonly [id: string, approved: boolean])[]
}

const warn = (error: unknown) => console.warn('Marked approvals could not be kept on this device', error)

/**
 * Marks of the table of a site, kept on the device until they are saved or given up: a reload or a new sign-in loses none. One
 * that says what is saved already goes: by now it was saved, taken back, or done by somebody else. None goes before the list is
 * read (`documents` null), nor while they are being saved (`saving`): what is taken back meanwhile is not saved yet.
 */
export function useKeptMarks(
  siteId: string,
  documents: readonly ScreeningDocumentRecord[] | null,
  saving: boolean,
) {
  const ref = `ScreeningApprovals:${siteId}`
  const [marks, setMarks] = useState<Marks>(new Map())
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
  /** They are given up: the page may show them until it is left, the device keeps them no more. */
  const forget = useCallback(() => dropDeskDraft(ref).catch(warn), [ref])
  const hold = useCallback(
    (next: Marks) => {
      setMarks(next)
      if (next.size === 0) void forget()
      else
        keepDeskDraft<KeptMarks>(ref, {
          base: null,
          doc: { marks: [...next] },
          asked: null,
          savedAt: '',
        }).catch(warn)
    },
    [ref, forget],
  )
  useEffect(() => {
    const left = saving || !documents ? marks : withoutMoot(marks, documents)
    if (left.size < marks.size) hold(left)
  }, [marks, documents, saving, hold])
  const mark = (changes: Marks) => {
    const next = new Map([...marks, ...changes])
    hold(saving || !documents ? next : withoutMoot(next, documents))
  }
  return { marks, mark, forget }
}
