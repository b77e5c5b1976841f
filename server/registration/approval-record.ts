import {
  approvalBodySchema,
  approvalShape,
  type RegistrationApproval,
} from '../../domain/registration/approval.ts'
import { type WholeRegistration, wholeRegistrationSchema } from '../../domain/registration/enrolment.ts'
import {
  approvalAfter,
  approvalRefusal,
  mayApprove,
  mayDeleteRegistration,
  maySeeRegistration,
} from '../../domain/registration/rules.ts'
import { defineRecord } from '../record/define-record.ts'
import { journalPeople } from '../record/journal-reference.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { readPeople } from '../record/referenced-records.ts'
import { announceApproval } from './announce-registration.ts'
import { type StoredRegistration, selectRegistrations } from './select-registrations.ts'
import { writeApprovals } from './write-approvals.ts'

/** The registrations that are being approved, as they were, and whose people are still there. */
interface ApprovalFacts {
  stored: ReadonlyMap<string, StoredRegistration>
  people: ReadonlySet<string>
}

/**
 * Registrations as those who look after them write them: approved, withdrawn, deleted. Registering is the volunteer's
 * own and a call of its own. The person's devices hear of each at once.
 */
export const approvalRecord = defineRecord<
  RegistrationApproval,
  StoredRegistration,
  ApprovalFacts,
  WholeRegistration
>({
  type: 'SiteRegistration',
  path: '/api/vms/SiteRegistration',
  table: 'site_registration',
  methods: ['PUT', 'DELETE'],
  bodySchema: approvalBodySchema,
  recordSchema: wholeRegistrationSchema,
  shape: approvalShape,
  select: selectRegistrations,
  seenBy: (actor, { ModifiedOn, CreatedById, ModifiedById, ...registration }) =>
    maySeeRegistration(actor, registration) ? registration : null,
  empty: (Id) => ({ Id, SubjectId: '', SiteId: '', IsApproved: false, ApprovalDate: null }),
  tidy: (registration) => registration,
  refuseTouch: (actor, method, before) => {
    const isTheirs =
      before === null || (method === 'DELETE' ? mayDeleteRegistration(actor) : mayApprove(actor, before))
    return isTheirs ? [] : [{ Code: 'not_allowed' }]
  },
  lookUp: async (tx, changes) => {
    const registrations = changes.flatMap(({ before }) => before ?? [])
    return {
      stored: new Map(registrations.map((before) => [before.Id, before])),
      // Not held: whoever anonymises one of them takes their registrations, too, which are locked.
      people: await readPeople(
        tx,
        registrations.map(({ SubjectId }) => SubjectId),
        'shown',
      ),
    }
  },
  refuse: (actor, { before, after }, { people }) => {
    if (!before || !after) return []
    const refusal = approvalRefusal(actor, before, after.IsApproved)
    if (refusal) return [refusal]
    const isNew = after.IsApproved && !before.IsApproved
    return isNew && !people.has(before.SubjectId) ? [{ Code: 'already_decided' }] : []
  },
  store: async ({ tx, now }, { changed, removed }, { stored }) => {
    const dated = changed.map((accepted) => {
      const { document } = accepted
      const before = stored.get(document.Id) ?? document
      return {
        ...accepted,
        document: { ...document, ...approvalAfter(before, document.IsApproved, now.toISOString()) },
      }
    })
    await writeApprovals(tx, dated)
    await markDeleted(tx, 'site_registration', removed)
    const people = [
      ...changed.map(({ document }) => document.SubjectId),
      ...removed.map(({ record }) => record.SubjectId),
    ]
    await journalPeople(tx, [...new Set(people)])
    const newly = dated.filter(
      ({ document }) => document.IsApproved && stored.get(document.Id)?.IsApproved === false,
    )
    await announceApproval(
      tx,
      newly.map(({ document }) => document.Id),
      now,
    )
  },
})
