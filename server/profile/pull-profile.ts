import type { PullSource } from '../sync/pull-source.ts'
import { profileRecordOf } from './profile-record.ts'
import { findProfileOf } from './select-profiles.ts'

/** The reader's own profile: nobody else's travels to a device. */
export const ownProfileSource: PullSource<'VolunteerProfile'> = {
  name: 'own-profile',
  type: 'VolunteerProfile',
  batch: 2,
  list: async (tx, { actor }, after) => {
    const id = after === null ? await findProfileOf(tx, actor.SubjectId) : null
    return id === null ? [] : [{ id, key: id }]
  },
  read: async (tx, { actor }, ids) =>
    (await profileRecordOf(actor.SubjectId).read(tx, actor, ids)).map((profile) => ({
      id: profile.Id,
      version: profile.Version,
      doc: profile,
    })),
}
