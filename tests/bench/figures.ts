import { certificate } from './certificate.ts'
import { coldStart } from './cold-start.ts'
import { dashboard } from './dashboard.ts'
import { duplicates } from './duplicates.ts'
import { enqueue } from './enqueue.ts'
import type { Figure } from './figure.ts'
import { firstLoad } from './first-load.ts'
import { flush } from './flush.ts'
import { lighthouse } from './lighthouse.ts'
import { list } from './list.ts'
import { mails } from './mails.ts'
import { memory } from './memory.ts'
import { opening } from './opening.ts'
import { outreach } from './outreach.ts'
import { pull } from './pull.ts'
import { query } from './query.ts'
import { reports } from './reports.ts'
import { schools } from './schools.ts'
import { slowLink } from './slow-link.ts'
import { table } from './table.ts'
import { twentyLogs } from './twenty-logs.ts'
import { typing } from './typing.ts'
import { volunteers } from './volunteers.ts'
import { workbook } from './workbook.ts'

/** Every figure, in the order in which they run. */
export const figures: readonly Figure[] = [
  firstLoad,
  lighthouse,
  coldStart,
  opening,
  typing,
  enqueue,
  list,
  schools,
  table,
  flush,
  slowLink,
  twentyLogs,
  pull,
  query,
  dashboard,
  volunteers,
  outreach,
  reports,
  duplicates,
  mails,
  memory,
  workbook,
  certificate,
]
