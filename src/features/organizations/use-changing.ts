import { useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { OrganizationPatchItem } from '../../../domain/organization/patch-schema.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { patchOrganizations } from '../../data/organization/organizations.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'

interface Changing {
  busy: boolean
  /** What the server refused, each named by its organization; nothing was changed then. */
  refused: readonly Problem[]
  change: (items: OrganizationPatchItem[], onDone: (changed: readonly OrganizationRecord[]) => void) => void
}

/**
 * Verifies or merges organizations, all or none. Where somebody was faster `onStale` hears how theirs stand now: the
 * dialog stays, says which ones were refused, and the next press counts for what is shown then.
 */
export function useChanging(onStale: (current: readonly OrganizationRecord[]) => void): Changing {
  const sayWhyNot = useSayWhyNot()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Problem[]>([])
  // The same items sent again after a lost answer are the same write.
  const sending = useRef({ text: '', key: '' })

  const run: Changing['change'] = async (items, onDone) => {
    const text = JSON.stringify(items)
    if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() }
    const answer = await patchOrganizations(items, sending.current.key)
    if (answer.kind === 'ok') return onDone(answer.value)
    if (answer.kind !== 'refused') return sayWhyNot(answer)
    sending.current = { text: '', key: '' }
    onStale(answer.status === 412 && Array.isArray(answer.value) ? answer.value : [])
    const named = answer.problems.filter(({ Field }) => Field?.startsWith('['))
    if (named.length === 0) return sayWhyNot(answer)
    setRefused(named)
  }
  return {
    busy,
    refused,
    change: (items, onDone) => {
      if (busy) return
      setBusy(true)
      setRefused([])
      void Promise.resolve(run(items, onDone)).finally(() => setBusy(false))
    },
  }
}
