import { sql } from 'kysely'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import { answerRefusals, keptAnswers } from '../../domain/registration/answers.ts'
import {
  askedQuestions,
  autoApproveOf,
  listOf,
  type RegistrationConfig,
  readRegistrationConfig,
} from '../../domain/registration/config.ts'
import { type EnrolmentBody, fieldOfEnrolmentRefusal } from '../../domain/registration/enrolment.ts'
import { registrationQuestions } from '../../domain/registration/questions.ts'
import { enrolmentRefusal, isApprovedByItself } from '../../domain/registration/rules.ts'
import type { Context } from '../http/endpoint.ts'
import { acceptByRegistering } from '../invitation/take-over.ts'
import { journalPeople } from '../record/journal-reference.ts'
import { keepSeasons } from '../record/lock-writers.ts'
import { idOfNew } from '../record/new-id.ts'
import { announceApproval, announceRegistration } from './announce-registration.ts'
import { lookUpEnrolment, readValuesOf } from './look-up-enrolment.ts'

/**
 * Registers the actor at a site for the active season, judged by the site's configuration as it is now; answers the new
 * id. What was asked is kept with the answers. Throws for what keeps them from it.
 */
export async function enrol(
  context: Pick<Context, 'tx' | 'actor' | 'now' | 'audit'>,
  { Id, SubjectId, SiteId, SiteSpecificResponse }: EnrolmentBody,
): Promise<string> {
  const { tx, actor, now } = context
  if (SubjectId && SubjectId !== actor.SubjectId)
    throw new ProblemError({ Code: 'invalid', Field: 'SubjectId' })
  await keepSeasons(tx)
  const facts = await lookUpEnrolment(tx, actor.SubjectId, SiteId)
  if (!facts) throw new ProblemError({ Code: 'unknown_reference', Field: 'SiteId' })
  const refusal = enrolmentRefusal(facts)
  if (refusal) throw new ProblemError({ Code: refusal, Field: fieldOfEnrolmentRefusal(refusal) })
  const config = readRegistrationConfig(facts.Config)
  const answers = SiteSpecificResponse ?? {}
  const [first, ...others] = answerRefusals(answers, config, await readValuesOf(tx, listsOf(config)))
  if (first) throw new ProblemError([first, ...others] satisfies [Problem, ...Problem[]])

  const isApproved = isApprovedByItself(actor, autoApproveOf(config), facts.WasApproved)
  const id = idOfNew(Id)
  const at = now().toISOString()
  const kept = keptAnswers(answers, config)
  const { rows: made } = await sql`
    insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date, answers,
      registration_config, created_on, modified_on, created_by_id, modified_by_id)
    values (${id}, ${actor.SubjectId}, ${SiteId}, ${facts.Season?.Id}, ${isApproved}, ${isApproved ? at : null},
      ${JSON.stringify(kept)}::jsonb, ${facts.Config}::jsonb, ${at}, ${at}, ${actor.SubjectId}, ${actor.SubjectId})
    on conflict (id) do nothing
    returning id
  `.execute(tx)
  if (made.length === 0) throw new ProblemError({ Code: 'id_taken', Field: 'Id' })
  await journalPeople(tx, [actor.SubjectId])
  await context.audit({
    action: 'create',
    type: 'SiteRegistration',
    id,
    after: { SiteId, SeasonId: facts.Season?.Id, IsApproved: isApproved, Answers: kept },
  })
  const taken = await acceptByRegistering(tx, actor.SubjectId, SiteId, now())
  await context.audit(
    taken.map((invitation) => ({
      action: 'update' as const,
      type: 'Invitation',
      id: invitation,
      after: { SubjectId: actor.SubjectId },
    })),
  )
  await announceRegistration(tx, { registration: id, site: SiteId, by: actor.SubjectId }, now())
  if (isApproved) await announceApproval(tx, [id], now())
  return id
}

/** The lists from which the answers to the asked questions come. */
const listsOf = (config: RegistrationConfig): string[] =>
  askedQuestions(config).flatMap((name) =>
    registrationQuestions[name].kind === 'text'
      ? []
      : (listOf(config, name as Parameters<typeof listOf>[1]) ?? []),
  )
