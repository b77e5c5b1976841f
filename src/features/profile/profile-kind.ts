import { emptyProfileOf, type ProfileDocument } from '../../../domain/profile/document.ts'
import {
  isStudent,
  openProfile,
  plainProfile,
  profileRefusals,
  tidyProfile,
} from '../../../domain/profile/rules.ts'
import type { ProfileRecord } from '../../../domain/profile/schema.ts'
import { profileShape } from '../../../domain/profile/shape.ts'
import { readAtDesk } from '../../data/desk/read-at-desk.ts'
import { profilePath, readOwnProfile } from '../../data/people/profiles.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'
import { localToday } from '../../pickers/log-form/today.ts'

/** A profile as its form holds it; the version comes with what the server told. */
export type ProfileWords = ProfileDocument & { Version?: number }

interface ProfileKindOptions {
  subjectId: string
  isOwn: boolean
  /** The values that lists offer, and whether they open a box for own words. */
  opening: ReadonlyMap<string, boolean>
}

/**
 * How the form of a profile is opened, kept, merged and saved. One's own is on the device and opens without signal; each
 * time it opens, consents and policies are to be answered anew, also in what was begun on another day.
 */
export function profileKind({ subjectId, isOwn, opening }: ProfileKindOptions): DeskFormKind<ProfileWords> {
  const opensText = (id: string) => opening.get(id)
  const path = profilePath(subjectId)
  const stored = (): Promise<ProfileRecord | null | undefined | 'offline' | 'signed-out' | 'failed'> =>
    isOwn ? readOwnProfile() : readAtDesk<ProfileRecord | null>(path)
  return {
    type: 'VolunteerProfile',
    path,
    isOnly: true,
    shape: profileShape,
    begin: (id) => emptyProfileOf(id, subjectId),
    tidy: (doc) => tidyProfile(plainProfile(doc), opensText),
    // That an agreement stays accepted is the field's to keep: it is locked.
    findProblems: (doc) => profileRefusals(doc, null, opensText),
    open: async () => {
      const profile = await stored()
      return profile && typeof profile === 'object' ? openProfile<ProfileWords>(profile) : profile
    },
    reopen: openProfile<ProfileWords>,
    // Nothing, so that a blank erases nothing. A profile has one side, student or not: where they differ, mine replaces theirs.
    common: (mine, theirs) => {
      const nothing = emptyProfileOf(mine.Id, subjectId)
      if (isStudent(mine) === isStudent(theirs)) return nothing
      const { StudentProfile, NonStudentProfile } = theirs
      return { ...nothing, StudentProfile, NonStudentProfile }
    },
    resume: (kept, savedAt) => (localToday(new Date(savedAt)) === localToday() ? kept : openProfile(kept)),
  }
}
