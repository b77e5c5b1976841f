import { isIssuerEmail } from '../../domain/kernel/email.ts'
import { tellOfLog } from '../activity/write-mails-of-logs.ts'
import { type ReadTypeWords, rememberTypeWords } from '../email/choose-words.ts'
import { type Attempt, countAnonymised, jobInHand, noteAttempt } from '../email-delivery/note-attempt.ts'
import type { MailKind } from '../jobs/enqueue.ts'
import { isDead, type Job, type JobHandler, PermanentError, reasonOf } from '../jobs/run-next-job.ts'
import { journalRenamed } from '../subject/journal-renamed.ts'
import type { Dispatch, Dispatched } from './dispatch.ts'
import { emailTest } from './email-test.ts'
import { evaluationRequest } from './evaluation-request.ts'
import { invitation } from './invitation.ts'
import { kitDamaged } from './kit-damaged.ts'
import { type Draft, type LetterOffice, type LetterWriter, orderOf } from './letter-writer.ts'
import { listCopy } from './list-copy.ts'
import {
  outreachAccepted,
  outreachDeclined,
  outreachReceived,
  outreachWaitlisted,
} from './outreach-to-contact.ts'
import { intakeClosed, outreachMoved, outreachNational, outreachNotice } from './outreach-to-keepers.ts'
import { registrationApproved, registrationNotice, registrationReceived } from './registration-letters.ts'
import { screeningExpires } from './screening-expires.ts'
import { volunteerAdded } from './volunteer-added.ts'
import { weeklyDigest } from './weekly-digest.ts'

/** Who writes the letter of a kind of job. */
const writers: Record<Exclude<MailKind, 'list-copy'>, LetterWriter> = {
  'volunteer-added': volunteerAdded,
  'kit-damaged': kitDamaged,
  'evaluation-request': evaluationRequest,
  'screening-expires': screeningExpires,
  'registration-received': registrationReceived,
  'registration-notice': registrationNotice,
  'registration-approved': registrationApproved,
  'outreach-received': outreachReceived,
  'outreach-waitlisted': outreachWaitlisted,
  'outreach-declined': outreachDeclined,
  'outreach-accepted': outreachAccepted,
  'outreach-notice': outreachNotice,
  'outreach-national': outreachNational,
  'outreach-moved': outreachMoved,
  'intake-closed': intakeClosed,
  'weekly-digest': weeklyDigest,
  'email-test': emailTest,
  invitation,
}

/** Kinds of which there is one whether or not there was something to tell: a week has one Monday morning. */
const onceForGood: ReadonlySet<MailKind> = new Set(['weekly-digest'])

/**
 * The handlers of the jobs that send a mail each, and note in the delivery log what came of it; of those that become
 * such jobs, and of the one that tells devices of a name.
 */
export function mailHandlers(
  office: LetterOffice,
  dispatch: Dispatch,
  now: () => Date = () => new Date(),
): Record<MailKind | 'log-saved' | 'person-renamed', JobHandler> {
  const templates = rememberTypeWords(office.db)
  const all: Record<MailKind, LetterWriter> = { ...writers, 'list-copy': listCopy(writers) }
  const handlerOf =
    (kind: MailKind): JobHandler =>
    async (job) => {
      const draft = await all[kind](office, job.payload, job.createdOn, now())
      if (!draft) return onceForGood.has(kind) ? 'done' : 'not-needed'
      const { mail, failure } = await sendDraft(templates, office, dispatch, job.id, draft)
      if (dispatch.takeBack && (await countAnonymised(office.db)) !== job.anonymised)
        await dispatch.takeBack(job.id)
      const attempt = attemptOf(job, draft, mail, failure)
      if (!failure) return { noting: (settled) => noteAttempt(attempt, now(), settled) }
      await noteAttempt(attempt, now(), jobInHand(job.id)).execute(office.db)
      throw failure
    }
  const kinds = Object.keys(all) as MailKind[]
  const sending = Object.fromEntries(kinds.map((kind) => [kind, handlerOf(kind)]))
  return {
    ...(sending as Record<MailKind, JobHandler>),
    'log-saved': tellOfLog(office.db),
    'person-renamed': journalRenamed(office.db),
  }
}

async function sendDraft(
  templates: ReadTypeWords,
  { publicUrl }: LetterOffice,
  dispatch: Dispatch,
  id: string,
  draft: Draft,
): Promise<Dispatched> {
  const { address } = draft.to
  if (!isIssuerEmail(address)) {
    const failure = new PermanentError(address === '' ? 'no address' : 'unusable address')
    return { mail: { to: draft.to, subject: '', text: '' }, failure }
  }
  return dispatch.send(id, await orderOf(templates, publicUrl, draft))
}

const attemptOf = (
  job: Job,
  { to, about, languages, words }: Draft,
  { subject, text }: Dispatched['mail'],
  failure: Error | null,
): Attempt => ({
  job: job.id,
  anonymised: job.anonymised,
  kind: job.kind,
  type: 'type' in words ? words.type : null,
  state: failure === null ? 'sent' : isDead(failure, job) ? 'failed' : 'waiting',
  to,
  about,
  language: languages.length > 1 ? 'enfr' : languages[0],
  subject,
  text,
  reason: failure && reasonOf(failure),
})
