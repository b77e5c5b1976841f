import { maySeeAward } from '../../domain/award/permissions.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import {
  emptySubjectAward,
  type SubjectAward,
  subjectAwardShape,
  tidySubjectAward,
} from '../../domain/subject-award/document.ts'
import {
  mayGiveAwards,
  maySeeSubjectAwards,
  mayTakeAwardAway,
} from '../../domain/subject-award/permissions.ts'
import { subjectAwardRefusals } from '../../domain/subject-award/rules.ts'
import {
  type SubjectAwardRecord,
  subjectAwardBodySchema,
  subjectAwardRecordSchema,
} from '../../domain/subject-award/schema.ts'
import { defineRecord } from '../record/define-record.ts'
import { journalOwn } from '../record/journal-reference.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { standingOfPerson } from '../subject/sites-of-people.ts'
import { type AwardFacts, lookUpForAwards } from './look-up.ts'
import { type StoredSubjectAward, selectSubjectAwards } from './select-subject-awards.ts'
import { writeSubjectAwards } from './write-subject-awards.ts'

/** Awards that people were given: a record of the desk. They are given and taken away, never changed. */
export const subjectAwardRecord = defineRecord<
  SubjectAward,
  StoredSubjectAward,
  AwardFacts,
  SubjectAwardRecord
>({
  type: 'SubjectAward',
  path: '/api/vms/SubjectAward',
  table: 'subject_award',
  methods: ['POST', 'DELETE'],
  bodySchema: subjectAwardBodySchema,
  recordSchema: subjectAwardRecordSchema,
  shape: subjectAwardShape,
  select: selectSubjectAwards,
  seenBy: (actor, { SubjectSiteIds, ...given }) =>
    maySeeSubjectAwards(actor, standingOfPerson(actor, given.SubjectId, SubjectSiteIds)) ? given : null,
  empty: emptySubjectAward,
  tidy: tidySubjectAward,
  refuseTouch: (actor, _method, before) =>
    before === null ||
    mayTakeAwardAway(actor, standingOfPerson(actor, before.SubjectId, before.SubjectSiteIds), before.Award)
      ? []
      : [{ Code: 'not_allowed' }],
  lookUp: lookUpForAwards,
  refuse: (actor, { after }, facts) => {
    if (!after) return []
    const refused = personRefusals(actor, after, facts)
    return refused.length > 0
      ? refused
      : [...subjectAwardRefusals(after), ...awardRefusals(actor, after, facts)]
  },
  store: async ({ tx }, { created, removed }) => {
    await writeSubjectAwards(tx, created)
    await markDeleted(tx, 'subject_award', removed)
    const given = [...created.map(({ document }) => document), ...removed.map(({ record }) => record)]
    await journalOwn(
      tx,
      given.map(({ SubjectId }) => SubjectId),
    )
  },
})

function personRefusals(actor: Actor, { SubjectId }: SubjectAward, { sites }: AwardFacts): Problem[] {
  if (SubjectId === '') return [{ Code: 'required', Field: 'SubjectId' }]
  const siteIds = sites.get(SubjectId)
  const person = siteIds && standingOfPerson(actor, SubjectId, siteIds)
  if (!person || !maySeeSubjectAwards(actor, person))
    return [{ Code: 'unknown_reference', Field: 'SubjectId' }]
  return mayGiveAwards(actor, person) ? [] : [{ Code: 'not_allowed' }]
}

/** National awards do not exist for coordinators. */
function awardRefusals(actor: Actor, { AwardId }: SubjectAward, { awards }: AwardFacts): Problem[] {
  if (AwardId === null) return []
  const award = awards.get(AwardId)
  return award && maySeeAward(actor, award) ? [] : [{ Code: 'unknown_reference', Field: 'AwardId' }]
}
