import { useCallback, useEffect, useState } from 'react'
import { dropDeskDraft, keepDeskDraft, readDeskDraft } from '../../data/desk/desk-draft.ts'

/** Which documents are to be approved, and which not any more, by Id. */
type Marks = ReadonlyMap<string, boolean>

/** Marks as they are kept. */
interface KeptMarks {
  marks: readonly (readonly [id: string, approved: boolean])[]
}

const warn = (error: unknown) => console.warn('Marked approvals could not be kept on this device', error)

/** Marks of the table of a site, kept on the device until they are saved or given up: a reload or a new sign-in loses none. */
export function useKeptMarks(siteId: string) {
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
  const mark = (changes: Marks) => {
    const next = new Map([...marks, ...changes])
    setMarks(next)
    keepDeskDraft<KeptMarks>(ref, { base: null, doc: { marks: [...next] }, asked: null, savedAt: '' }).catch(
      warn,
    )
  }
  /** They are saved, or given up: the page may show them until the list is read again, the device keeps them no more. */
  const forget = useCallback(() => dropDeskDraft(ref).catch(warn), [ref])
  return { marks, mark, forget }
}
