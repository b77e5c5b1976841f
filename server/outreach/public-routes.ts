import { z } from 'zod'
import {
  type PublicRequest,
  publicFormSchema,
  publicRequestSchema,
} from '../../domain/outreach/public-request.ts'
import type { Context, Endpoint } from '../http/endpoint.ts'
import { readCorrectionsAt } from '../localization/read-corrections-at.ts'
import { idOfNew } from '../record/new-id.ts'
import { byLanguage } from './corrections-by-language.ts'
import { outreachRecord } from './outreach-record.ts'
import { readPublicForm } from './read-public-form.ts'
import { readPublicNumber, takePublicRequest } from './take-public-request.ts'

const path = `${outreachRecord.path}/Public`

/** The sources whose texts the form says (lingui.config.ts). */
const placesOfForm = ['src/public-request/', 'src/ui/language-switch.tsx'] as const

/** The form that schools fill in without an account (decisions-platform, Outreach requests). */
export function publicOutreachRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'What the public form asks from: sites, kits, lists; and what is said in place of its own texts',
    permission: 'anonymous',
    requestsPerMinute: 120,
    reply: publicFormSchema,
    handle: async ({ tx }) => ({
      value: {
        ...(await readPublicForm(tx)),
        Corrections: byLanguage(await readCorrectionsAt(tx, placesOfForm)),
      },
    }),
  })

  endpoint({
    method: 'POST',
    path,
    summary:
      'Takes a request and answers the number to quote; the same Id again, or without one the same UUID as Idempotency-Key, answers the same number, with other words 409',
    keyIsId: true,
    permission: 'anonymous',
    requestsPerHour: 10,
    bodyLimit: { bytes: 150_000 },
    body: publicRequestSchema,
    reply: z.string(),
    handle: take,
    readAgain: readPublicNumber,
  })
}

/**
 * A request without an Id gets that of its Idempotency-Key, so that it is one however often it is sent. Only a UUID is one
 * sender's own: of other texts two strangers may choose the same.
 */
const take = (context: Context<unknown, unknown, PublicRequest>) =>
  takePublicRequest(context, {
    ...context.body,
    Id: context.body.Id ?? idOfNew(context.http.request.headers['idempotency-key']),
  })
