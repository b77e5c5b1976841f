import { isEmail } from '../../domain/kernel/email.ts'
import type { MailKind } from '../jobs/enqueue.ts'
import { HopelessError, type JobHandler } from '../jobs/run-next-job.ts'
import { evaluationRequest } from './evaluation-request.ts'
import { kitDamaged } from './kit-damaged.ts'
import { type LetterOffice, type LetterWriter, mailOf } from './letter-writer.ts'
import { listCopy } from './list-copy.ts'
import type { Post } from './mail.ts'
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
}

/** Kinds of which there is one whether or not there was something to tell: a week has one Monday morning. */
const onceForGood: ReadonlySet<MailKind> = new Set(['weekly-digest'])

/** The handlers of the jobs that send a mail each. */
export function mailHandlers(office: LetterOffice, post: Post): Record<MailKind, JobHandler> {
  const all: Record<MailKind, LetterWriter> = { ...writers, 'list-copy': listCopy(writers) }
  const handlerOf =
    (kind: MailKind): JobHandler =>
    async ({ id, payload }) => {
      const draft = await all[kind](office, payload)
      if (!draft) return onceForGood.has(kind) ? 'done' : 'not-needed'
      if (!isEmail(draft.to.address)) throw new HopelessError('no address')
      await post.send({ ...mailOf(draft), id })
      return 'done'
    }
  const kinds = Object.keys(all) as MailKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, handlerOf(kind)])) as Record<MailKind, JobHandler>
}
