import { z } from 'zod'
import { publicFormSchema, publicRequestSchema } from '../../domain/outreach/public-request.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readCorrectionsAt } from '../localization/read-corrections-at.ts'
import { byLanguage } from './corrections-by-language.ts'
import { outreachRecord } from './outreach-record.ts'
import { readPublicForm } from './read-public-form.ts'
import { takePublicRequest } from './take-public-request.ts'

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
    summary: 'Takes a request and answers the number to quote; the same Id again answers the same number',
    permission: 'anonymous',
    requestsPerHour: 10,
    bodyLimit: { bytes: 150_000 },
    body: publicRequestSchema,
    reply: z.string(),
    handle: async (context) => ({ value: await takePublicRequest(context, context.body) }),
    readAgain: (context) => takePublicRequest(context, context.body),
  })
}
