import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Executor } from '../../../server/db/connection.ts'
import { loadActorAndBeside } from '../../../server/identity/load-actor.ts'

/** The person behind a token, as a request has them; null for somebody whom the server does not know. */
export const loadActor = async (on: Executor, identity: { sub: string }): Promise<Actor | null> =>
  (await loadActorAndBeside(on, identity, null))?.actor ?? null
