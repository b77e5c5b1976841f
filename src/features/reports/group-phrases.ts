import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportGroup } from '../../../domain/report/report-ids.ts'

/** What the groups of reports are called. */
export const groupPhrases: Record<ReportGroup, MessageDescriptor> = {
  Activities: msg`Activities and support`,
  Volunteers: msg`Volunteers and training`,
  Schools: msg`Schools and educators`,
  Requests: msg`Outreach requests`,
  CanCode: msg`CanCode`,
  Census: msg`Census of youth`,
  Summaries: msg`Summaries`,
}
