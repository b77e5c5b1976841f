import type { Problem } from '../../domain/kernel/problems.ts'
import {
  consentFields,
  emptyProfile,
  emptyProfileOf,
  type ProfileDocument,
  policyFields,
} from '../../domain/profile/document.ts'
import { mayDeleteProfile, mayReadProfile, mayWriteProfile } from '../../domain/profile/permissions.ts'
import { answersLeftOut, plainProfile, profileRefusals, tidyProfile } from '../../domain/profile/rules.ts'
import { type ProfileRecord, profileBodySchema, profileRecordSchema } from '../../domain/profile/schema.ts'
import { profileShape } from '../../domain/profile/shape.ts'
import { audit } from '../record/audit.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { isRefusal, type RecordHandler, type WriteContext } from '../record/record-handler.ts'
import type { Accepted } from '../record/record-kind.ts'
import { standingOfPerson } from '../subject/sites-of-people.ts'
import { isKnown, lookUpForProfiles, newProfileReferences, type ProfileFacts } from './look-up.ts'
import { findProfileOf, type StoredProfile, selectProfiles } from './select-profiles.ts'
import { writeProfiles } from './write-profiles.ts'

/** Where the profile of a person is called; it is written without its own Id, since there is only one. */
export const profilePath = (subjectId: string): string => `/api/vms/Subject/${subjectId}/VolunteerProfile`

/** The profile of one person, whose address says whose it is. It is the person's to write, and staff's to correct. */
export function profileRecordOf(subjectId: string): RecordHandler<ProfileRecord> {
  const record = recordOf(subjectId)
  return {
    ...record,
    apply: async (context, writes) => {
      const outcomes = await record.apply(context, writes)
      return Promise.all(
        outcomes.map(async (outcome) => {
          if (!isRefusal(outcome) || outcome.value || outcome.problems[0].Code !== 'version_conflict')
            return outcome
          // Under another Id than the write names: shown, so that what was written goes on from it.
          const there = await findProfileOf(context.tx, subjectId)
          const [value] = await record.read(context.tx, context.actor, there === null ? [] : [there])
          return { ...outcome, value }
        }),
      )
    },
  }
}

const recordOf = (subjectId: string) =>
  defineRecord<ProfileDocument, StoredProfile, ProfileFacts, ProfileRecord>({
    type: 'VolunteerProfile',
    path: profilePath(subjectId),
    table: 'volunteer_profile',
    methods: ['POST', 'PUT', 'DELETE'],
    bodySchema: profileBodySchema,
    recordSchema: profileRecordSchema,
    shape: profileShape,
    select: selectProfiles,
    seenBy: (actor, { SubjectSiteIds, ...profile }) =>
      profile.SubjectId === subjectId &&
      mayReadProfile(actor, standingOfPerson(actor, subjectId, SubjectSiteIds))
        ? profile
        : null,
    empty: (id) => emptyProfileOf(id, subjectId),
    tidy: plainProfile,
    refuseTouch: (actor, method) => {
      const may =
        method === 'DELETE'
          ? mayDeleteProfile(actor)
          : mayWriteProfile(actor, standingOfPerson(actor, subjectId, []))
      return may ? [] : [{ Code: 'not_allowed' }]
    },
    admit: (actor, body, before) => ({
      body,
      refusals: before && actor.SubjectId === subjectId ? answersLeftOut(body) : [],
    }),
    lookUp: lookUpForProfiles,
    refuse: (_actor, { before, after }, facts) => {
      if (!after) return []
      if (!facts.people.has(subjectId)) return [{ Code: 'not_allowed' }]
      // Two devices of one person, and the other one was quicker.
      if (!before && facts.profiles.has(subjectId)) return [{ Code: 'version_conflict' }]
      return [
        ...profileRefusals(tidyProfile(after, facts.opensText), before, facts.opensText),
        ...newProfileReferences(before, after)
          .filter((reference) => !isKnown(reference, facts.references))
          .map(({ field }): Problem => ({ Code: 'unknown_reference', Field: field })),
      ]
    },
    store: async (context, { created, changed, removed }, facts) => {
      const said = (accepted: Accepted<ProfileDocument>) => {
        const document = tidyProfile(accepted.document, facts.opensText)
        return { ...accepted, document, says: whatItSays(document, facts) }
      }
      const saved = [...created, ...changed]
      const answers =
        context.actor.SubjectId === subjectId ? saved.map(answersOf) : await newAnswers(context, saved)
      await writeProfiles(context.tx, created.map(said), changed.map(said))
      await markDeleted(context.tx, 'volunteer_profile', removed)
      await noteConsents(context, answers)
    },
    derived: whatItSays,
    feedLine: () => ({ type: 'VolunteerProfile', persons: [subjectId] }),
  })

const whatItSays = (document: ProfileDocument, { saysYes }: ProfileFacts) => ({
  EighteenOrOver: saysYes(document.EighteenOrOverId),
  MediaConsent: saysYes(document.MediaConsentId),
})

const answerFields = [
  ...consentFields,
  'PRCConsentId',
  ...policyFields,
  'AcceptCovidBestPracticesAgreement',
] as const

interface Answers {
  Id: string
  after: Partial<ProfileDocument>
}

/** What a profile says about consent. */
const answersOf = ({ document }: Accepted<ProfileDocument>): Answers => ({
  Id: document.Id,
  after: Object.fromEntries(answerFields.map((field) => [field, document[field]])),
})

/**
 * Of what somebody else saves of a person the answers that were others before: who corrects a town gives no consent again
 * in the person's name. Asked before it is written.
 */
async function newAnswers(
  { tx }: WriteContext,
  saved: readonly Accepted<ProfileDocument>[],
): Promise<Answers[]> {
  const stored = await selectProfiles(
    tx,
    saved.map(({ document }) => document.Id),
  )
  const before = new Map(stored.map(({ record }) => [record.Id, record]))
  return saved.flatMap(({ document }) => {
    const was = before.get(document.Id) ?? emptyProfile
    const given = answerFields.filter((field) => document[field] !== was[field])
    const after = Object.fromEntries(given.map((field) => [field, document[field]]))
    return given.length > 0 ? [{ Id: document.Id, after }] : []
  })
}

/**
 * Consents are asked anew each time a profile is opened: each time what was answered is kept with its date, also where it
 * is the same as before and so no change.
 */
const noteConsents = (
  { tx, actor, now, requestId }: WriteContext,
  answers: readonly Answers[],
): Promise<void> =>
  audit(
    tx,
    answers.map(({ Id, after }) => ({
      actor,
      action: 'consent' as const,
      type: 'VolunteerProfile',
      id: Id,
      after,
      requestId,
    })),
    now,
  )
