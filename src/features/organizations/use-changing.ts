import { useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { OrganizationPatchItem } from '../../../domain/organization/patch-schema.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { isBusy } from '../../data/calls/api.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { patchOrganizations } from '../../data/organization/organizations.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { idIn } from './refused-organizations.tsx'

interface Changing {
  busy: boolean
  /** What the server refused, each named by its organization; nothing was changed then. */
  refused: readonly Problem[]
  /** `onDone` hears how they stand now, once the dialog was closed, too; over once there is an answer of whatever kind. */
  change: (
    items: OrganizationPatchItem[],
    onDone: (changed: readonly OrganizationRecord[]) => void,
  ) => Promise<void>
}

interface ChangingOptions {
  /** Names an organization. */
  nameOf: (id: string) => string | undefined
  /** Hears how some of them stand now, where somebody was faster. */
  onStale: (current: readonly OrganizationRecord[]) => void
  /** Hears the same once the dialog was closed: nothing that was opened since is touched. */
  onLate: (current: readonly OrganizationRecord[]) => void
}

/**
 * Verifies or merges organizations, all or none. Where somebody was faster `onStale` hears how theirs stand now: the
 * dialog stays, says which ones were refused, and the next press counts for what is shown then. Once it was closed, the
 * first refusal is said at the foot of the page.
 */
export function useChanging({ nameOf, onStale, onLate }: ChangingOptions): Changing {
  const isHere = useIsMounted()
  const sayWhyNot = useSayWhyNot()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Problem[]>([])
  // The same items sent again after a lost answer are the same write.
  const held = useRef<HeldKey | null>(null)

  const run = async (...[items, onDone]: Parameters<Changing['change']>) => {
    held.current = keyFor(held.current, items)
    sayWhyNot.withdraw()
    const answer = await patchOrganizations(items, held.current.key)
    if (answer.kind === 'ok') return onDone(answer.value)
    if (answer.kind !== 'refused' || isBusy(answer)) return sayWhyNot(answer)
    held.current = null
    const current = answer.status === 412 && Array.isArray(answer.value) ? answer.value : []
    if (isHere.current) onStale(current)
    else onLate(current)
    const named = answer.problems.filter(({ Field }) => Field?.startsWith('['))
    const [first] = named
    if (!first) return sayWhyNot(answer)
    if (!isHere.current) return sayWhyNot({ ...answer, problems: named }, nameOf(idIn(first)))
    setRefused(named)
  }
  return {
    busy,
    refused,
    change: async (items, onDone) => {
      if (busy) return
      setBusy(true)
      setRefused([])
      await Promise.resolve(run(items, onDone)).finally(() => setBusy(false))
    },
  }
}
