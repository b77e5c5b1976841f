import { holdDraft, isHeld } from '../drafts/hold-draft.ts'
import { browserLocks, type Locks } from '../session/locks.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { restoreAsNew } from './actions.ts'
import { type Circumstances, deviceCircumstances } from './entry.ts'

/**
 * {@link restoreAsNew} with what a form in another window says of the record, which lets go of it: saved there afterwards, it would be
 * an edit of the record that is gone, and be restored a second time. `only-there` while that window has words which this device
 * cannot keep; nothing is done then.
 */
export async function restoreWithWords(
  seq: number,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
  locks: Locks = browserLocks,
): Promise<Awaited<ReturnType<typeof restoreAsNew>> | 'only-there'> {
  const entry = await db.outbox.get(seq)
  if (!entry) return null
  let restoring: Promise<unknown> = Promise.resolve()
  // Whoever asks meanwhile has it once it is clear what it is a draft of.
  const onTaken = () => restoring.then(() => true)
  const hold = await holdDraft(entry.ref, { take: true, onTaken }, db, locks)
  if (!isHeld(hold)) return 'only-there'
  const restored = restoreAsNew(seq, db, env)
  restoring = restored.catch(() => null)
  return restored.finally(hold.release)
}
