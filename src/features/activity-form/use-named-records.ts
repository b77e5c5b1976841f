import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useSyncExternalStore } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { namedReferences } from '../../../domain/activity/references.ts'
import { type Actor, isStaff } from '../../../domain/kernel/actor.ts'
import type { Reference } from '../../../domain/log/references.ts'
import { readNamedRecords } from '../../data/queries/named-records.ts'
import { readWithoutEdits } from '../../data/queries/without-edits.ts'
import type { OpenForm } from './open-form.ts'

type Named = Pick<Reference, 'kind' | 'id'>

const never = () => () => {}
const textOfNamed = ({ store }: OpenForm): string =>
  JSON.stringify(namedReferences(store.values()).map(({ kind, id }) => ({ kind, id })))

/**
 * Tells an open form what this device knows of the people, kits and educators in it, whoever comes in and as it changes, and of the
 * log without its unsent edits, until the server has taken them.
 */
export function useNamedRecords(form: OpenForm | null, actor: Actor): void {
  // Staff may name whatever exists.
  const asks = isStaff(actor) ? null : form
  const text = useSyncExternalStore(asks?.store.subscribe ?? never, () => (asks ? textOfNamed(asks) : '[]'))
  const known = useLiveQuery(async () => readNamedRecords(JSON.parse(text) as Named[], actor), [text, actor])
  useEffect(() => {
    if (known) asks?.learn(known)
  }, [asks, known])
  const id = asks?.draft().id
  const beneath = useLiveQuery(
    async () => (id ? { id, log: await readWithoutEdits<Activity>('Workshop', id) } : undefined),
    [id],
  )
  useEffect(() => {
    if (beneath && beneath.id === id) asks?.learnWithoutEdits(beneath.log)
  }, [asks, id, beneath])
}
