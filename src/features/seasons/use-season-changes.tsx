import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { SeasonRecord } from '../../../domain/season/schema.ts'
import { changeDeskDraft, readDeskDraft } from '../../data/desk/desk-draft.ts'
import { saveSeasons } from '../../data/site/seasons.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import {
  changedSeasons,
  differingFrom,
  keptAfter,
  patchOf,
  problemsOf,
  type SeasonChange,
  type SeasonChanges,
  withChange,
  withoutSaved,
} from './season-changes.ts'
import { useLeftOut } from './use-left-out.ts'

/** Where the changes are kept until they are saved or given up. */
const ref = 'Season changes'

interface Kept {
  changes: SeasonChanges
  /** The list that was sent last, as text, and its key: the same list is the same write. */
  sent: { text: string; key: string }
}

const nothing: Kept = { changes: {}, sent: { text: '', key: '' } }

/**
 * Changes of seasons that are collected on the page and saved together, all or none (specification 1, section 4). They
 * are kept on the device until then, beside those of another window. `tell` hears the seasons as they were saved, `onSaved` reads
 * the list again.
 */
export function useSeasonChanges(
  saved: readonly SeasonRecord[],
  { tell, onSaved }: { tell: (seasons: readonly SeasonRecord[]) => void; onSaved: () => void },
) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const sayLeftOut = useLeftOut()
  const [written, setWritten] = useState<SeasonChanges>({})
  const [busy, setBusy] = useState(false)
  const kept = useRef<Kept>(nothing)
  const isOnlyHere = useRef(false)

  useEffect(() => {
    readDeskDraft<Kept>(ref)
      .then((draft) => {
        if (!draft) return
        // What was changed meanwhile is newer.
        const changes = { ...draft.doc.changes, ...kept.current.changes }
        kept.current = { ...draft.doc, changes }
        setWritten(changes)
      })
      .catch((error: unknown) => console.warn('The changes of seasons could not be read', error))
  }, [])

  const keep = async (next: Partial<Kept>) => {
    const before = kept.current.changes
    const now = { ...kept.current, ...next }
    kept.current = now
    try {
      await changeDeskDraft<Kept>(ref, (found) => {
        const left = keptAfter(found?.changes ?? {}, before, now.changes)
        return Object.keys(left).length > 0 ? { changes: left, sent: now.sent } : null
      })
      isOnlyHere.current = false
    } catch (error) {
      isOnlyHere.current = true
      // They are on the page still, and the guard asks before it is left.
      console.warn('The changes of seasons could not be kept', error)
    }
  }
  const hold = (next: SeasonChanges) => {
    setWritten(next)
    return keep({ changes: next })
  }

  // Others may have changed the seasons since: what is as they saved it is no change any more.
  const changes = differingFrom(saved, changedSeasons(saved, written))
  const isMoot = saved.length > 0 && Object.keys(changes).length === 0 && Object.keys(written).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what nobody can see any more is given up once.
  useEffect(() => {
    if (isMoot) void hold({})
  }, [isMoot])
  const list = patchOf(saved, changes)
  const problems = problemsOf(saved, changes)

  const save = async () => {
    const text = JSON.stringify(list)
    const sent = kept.current.changes
    if (kept.current.sent.text !== text) await keep({ sent: { text, key: crypto.randomUUID() } })
    sayWhyNot.withdraw()
    const answer = await saveSeasons(list, kept.current.sent.key)
    if (answer.kind === 'ok') {
      tell(answer.value)
      snackbar.say(t`The seasons were saved.`)
      await hold(withoutSaved(kept.current.changes, sent))
    } else if (answer.kind !== 'refused') return sayWhyNot(answer)
    else if (answer.problems.some(({ Code }) => Code === 'season_in_use')) sayLeftOut(answer.problems, saved)
    else if (answer.problems.some(({ Code }) => Code === 'version_conflict')) {
      sayWhyNot.sayError(
        t`Somebody else changed seasons meanwhile, so nothing was saved. Your changes are still marked: look at the seasons as they are now, then save again.`,
      )
    } else sayWhyNot(answer)
    onSaved()
  }

  return {
    changes,
    count: list.length,
    problems,
    busy,
    set: (id: string, change: SeasonChange) => void hold(withChange(saved, written, id, change)),
    discard: () => hold({}),
    /** True while the device could not keep them. */
    isOnlyHere: () => isOnlyHere.current,
    save: () => {
      if (busy || list.length === 0 || problems.size > 0) return
      setBusy(true)
      void save().finally(() => setBusy(false))
    },
  }
}
