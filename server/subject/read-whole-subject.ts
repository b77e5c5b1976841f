import type { Actor } from '../../domain/kernel/actor.ts'
import type { Subject } from '../../domain/subject/subject.ts'
import type { WholeSubject } from '../../domain/subject/whole-subject.ts'
import type { Tx } from '../db/connection.ts'
import { noteRecord } from '../note/note-record.ts'
import { findNotesAbout } from '../note/select-notes.ts'
import { profileRecordOf } from '../profile/profile-record.ts'
import { findProfileOf } from '../profile/select-profiles.ts'
import { screeningRecord } from '../screening/document-record.ts'
import { findDocuments } from '../screening/find-documents.ts'
import { findAwardsOf } from '../subject-award/select-subject-awards.ts'
import { subjectAwardRecord } from '../subject-award/subject-award-record.ts'

/** A person with what else the reader may know of them: each record decides for itself who sees it, and how much. */
export async function readWholeSubject(tx: Tx, actor: Actor, subject: Subject): Promise<WholeSubject> {
  const documents = await findDocuments(tx, actor, { subjectId: subject.Id, skip: 0 })
  const profileId = await findProfileOf(tx, subject.Id)
  const profiles = profileId === null ? [] : await profileRecordOf(subject.Id).read(tx, actor, [profileId])
  return {
    ...subject,
    ScreeningDocuments: await screeningRecord.read(tx, actor, documents.ids),
    Notes: await noteRecord.read(tx, actor, await findNotesAbout(tx, subject.Id)),
    SubjectAwards: await subjectAwardRecord.read(tx, actor, await findAwardsOf(tx, subject.Id)),
    VolunteerProfile: profiles[0] ?? null,
  }
}
