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
import { sitesOfPeople, standingOfPerson } from './sites-of-people.ts'

/** A person with what else the reader may know of them: each record decides for itself who sees it, and how much. */
export async function readWholeSubject(tx: Tx, actor: Actor, subject: Subject): Promise<WholeSubject> {
  const siteIds = (await sitesOfPeople(tx, [subject.Id])).get(subject.Id) ?? []
  const notes = await findNotesAbout(tx, actor, standingOfPerson(actor, subject.Id, siteIds))
  const awards = await findAwardsOf(tx, subject.Id)
  const documents = await findDocuments(tx, actor, { subjectId: subject.Id, skip: 0 })
  const profileId = await findProfileOf(tx, subject.Id)
  const profiles = profileId === null ? [] : await profileRecordOf(subject.Id).read(tx, actor, [profileId])
  return {
    ...subject,
    ScreeningDocuments: await screeningRecord.read(tx, actor, documents.ids),
    Notes: await noteRecord.read(tx, actor, notes.ids),
    SubjectAwards: await subjectAwardRecord.read(tx, actor, awards.ids),
    VolunteerProfile: profiles[0] ?? null,
  }
}
