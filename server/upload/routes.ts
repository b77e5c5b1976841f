import { setImmediate as letOthersWork } from 'node:timers/promises'
import { z } from 'zod'
import { wasEverApproved } from '../../domain/kernel/actor.ts'
import { uploadColumns } from '../../domain/upload/columns.ts'
import { compareWithRegister } from '../../domain/upload/compare.ts'
import { FILE_TIMEOUT } from '../../domain/upload/file-timeout.ts'
import { type FindingCode, findingTypes } from '../../domain/upload/findings.ts'
import { workbookLimits } from '../../workbook/limits.ts'
import { inTransaction } from '../db/connection.ts'
import { stopWithCaller } from '../http/caller-left.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readSentFile } from '../http/parse-files.ts'
import { sentFinding } from './messages.ts'
import { readInThread } from './read-in-thread.ts'
import { serverRegister } from './server-register.ts'

const codes = Object.keys(findingTypes) as [FindingCode, ...FindingCode[]]
const reply = z.object({
  Errors: z.array(
    z.object({
      TypeStr: z.enum(['ParseError', 'DataError', 'ComparisonError']),
      Message: z.string(),
      Info: z.string(),
      Code: z.enum(codes),
      Sheet: z.string().nullable(),
      Row: z.int().nullable(),
      Column: z.enum(uploadColumns).nullable(),
      Value: z.string().nullable(),
      Limit: z.number().optional(),
      OtherRow: z.int().optional(),
      Other: z.string().optional(),
    }),
  ),
  Educators: z.array(
    z.object({
      OrganizationId: z.string().nullable(),
      EducatorAuxDataId: z.string(),
      EducatorAuxData: z.object({ FirstName: z.string(), LastName: z.string(), Organization: z.string() }),
      ActivityFeedback: z.boolean().nullable(),
    }),
  ),
  SchoolDemographics: z.array(
    z.object({
      OrganizationId: z.string(),
      Organization: z.object({
        Id: z.string(),
        Name: z.string(),
        City: z.string(),
        PostalCode: z.string(),
      }),
      NumberOfYouth: z.int().nullable(),
    }),
  ),
})

const field = 'wsfile'

/** Lists of schools and educators for the activity form; nothing is stored. */
export function uploadRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: '/api/vms/Workshop/File',
    summary:
      'Reads a list of schools and educators (.xlsx or tab-separated .txt) and finds them in the register',
    permission: wasEverApproved,
    transaction: 'none',
    form: { file: field },
    // The form's own lines come on top of the file.
    bodyLimit: { bytes: workbookLimits.bytes + 65_536 },
    timeout: FILE_TIMEOUT,
    requestsPerMinute: 20,
    reply,
    handle: async ({ db, actor, http }) => {
      const file = await readSentFile(http.request, field, workbookLimits.bytes)
      const read = await readInThread(file, {
        personId: actor.SubjectId,
        stopIfGone: stopWithCaller(http.request),
      })
      if ('problem' in read) {
        return { value: { Errors: [sentFinding(read.problem)], Educators: [], SchoolDemographics: [] } }
      }
      const outcome = await inTransaction(
        db,
        (tx) => compareWithRegister(read.rows, serverRegister(tx, actor), () => letOthersWork()),
        { readOnly: true },
      )
      const { Errors, Educators, SchoolDemographics } = outcome
      return { value: { Errors: Errors.map(sentFinding), Educators, SchoolDemographics } }
    },
  })
}
