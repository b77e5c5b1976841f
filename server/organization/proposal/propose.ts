import { sql } from 'kysely'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import { tidyDeskOrganization } from '../../../domain/organization/desk-document.ts'
import { changesOf, type ProposedValues, valuesOf } from '../../../domain/organization/proposal/document.ts'
import { proposalRefusals } from '../../../domain/organization/proposal/rules.ts'
import type { ProposalBody } from '../../../domain/organization/proposal/schema.ts'
import { audit } from '../../record/audit.ts'
import { idOfNew } from '../../record/new-id.ts'
import { refusalOf, type WriteContext } from '../../record/record-handler.ts'
import { readEnumerations } from '../../record/referenced-records.ts'
import { choiceRefusals, choicesOf } from '../choices.ts'
import { selectOrganizations } from '../read-organizations.ts'

/** Keeps a correction that somebody proposes, with what the organization says now; answers its id. */
export async function propose(
  { tx, actor, now, requestId }: WriteContext,
  body: ProposalBody,
): Promise<string> {
  const { OrganizationId, Comment } = body
  const Id = idOfNew(body.Id)
  const [stored] = await selectOrganizations(tx, [OrganizationId])
  if (!stored || stored.deleted) {
    throw new ProblemError({ Code: 'unknown_reference', Field: 'OrganizationId' })
  }
  const { record } = stored
  const values = tidied(record, body.Changes as ProposedValues)
  const changes = changesOf(record, values)
  const after = { ...record, ...changes }
  const known = await readEnumerations(tx, choicesOf(after))
  const refusal = refusalOf([
    ...proposalRefusals(record, values),
    ...choiceRefusals(after, record, known).map((problem) => ({
      ...problem,
      Field: `Changes.${problem.Field}`,
    })),
  ])
  if (refusal) throw new ProblemError(refusal.problems)
  const { rows: taken } = await sql`select from organization_proposal where id = ${Id}`.execute(tx)
  if (taken.length > 0) throw new ProblemError({ Code: 'id_taken', Field: 'Id' })
  const was = valuesOf(record, Object.keys(changes))
  const comment = (Comment ?? '').trim()
  const at = now.toISOString()
  await sql`
    insert into organization_proposal (id, organization_id, changes, was, comment, created_on, modified_on, created_by_id,
      modified_by_id)
    values (${Id}, ${OrganizationId}, ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(was)}::jsonb, ${comment}, ${at},
      ${at}, ${actor.SubjectId}, ${actor.SubjectId})
  `.execute(tx)
  await audit(
    tx,
    {
      actor,
      action: 'create',
      type: 'OrganizationProposal',
      id: Id,
      after: { OrganizationId, Changes: changes, Comment: comment },
      requestId,
    },
    now,
  )
  return Id
}

/** The values as the organization would keep them: without blanks around, absent texts empty. */
function tidied(record: Parameters<typeof tidyDeskOrganization>[0], values: ProposedValues): ProposedValues {
  return valuesOf(tidyDeskOrganization({ ...record, ...values }), Object.keys(values))
}
