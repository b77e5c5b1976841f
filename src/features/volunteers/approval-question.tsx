import { Plural, Trans } from '@lingui/react/macro'
import { UNPAGED_LIMIT } from '../../../domain/kernel/paging.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { useFormat } from '../../ui/format.ts'
import type { ArrangedApproval } from './arrange-approval.ts'

interface ApprovalQuestionProps {
  arranged: ArrangedApproval
  isApproved: boolean
  siteName: string
  isTooMany: boolean
}

/** How many volunteers it is about, what will become of them, and who is left out and why. */
export function ApprovalQuestion({ arranged, isApproved, siteName, isTooMany }: ApprovalQuestionProps) {
  const { changed, already, pending, forbidden } = arranged
  const format = useFormat()
  const count = changed.length
  const [limit, selected] = [format.number(UNPAGED_LIMIT), format.number(count)]
  return (
    <>
      {!isTooMany && <Changes rows={changed} isApproved={isApproved} siteName={siteName} />}
      {isTooMany && (
        <p>
          <Trans>
            At most {limit} volunteers can be changed at once, and {selected} are selected. Select fewer.
          </Trans>
        </p>
      )}
      {pending.length > 0 && (
        <p className="volunteer-warning">
          <Plural
            value={pending.length}
            one="# selected volunteer is pending. Pending volunteers cannot be withdrawn: ask your regional coordinator."
            other="# selected volunteers are pending. Pending volunteers cannot be withdrawn: ask your regional coordinator."
          />{' '}
          <Names of={pending} />
        </p>
      )}
      {forbidden.length > 0 && (
        <p className="volunteer-warning">
          <Trans>Your own registration is not yours to decide: ask the national office.</Trans>
        </p>
      )}
      {already.length > 0 && (
        <p>
          {isApproved ? (
            <Plural
              value={already.length}
              one="# selected volunteer is approved already. Nothing changes for them."
              other="# selected volunteers are approved already. Nothing changes for them."
            />
          ) : (
            <Plural
              value={already.length}
              one="# selected volunteer is withdrawn already. Nothing changes for them."
              other="# selected volunteers are withdrawn already. Nothing changes for them."
            />
          )}
        </p>
      )}
    </>
  )
}

interface ChangesProps {
  rows: readonly Volunteer[]
  isApproved: boolean
  siteName: string
}

/** What changes for them: in a season that is not the active one nothing begins, or ends, at the site. */
function Changes({ rows, isApproved, siteName }: ChangesProps) {
  const now = rows.filter(({ Season }) => Season.Active).length
  const then = rows.length - now
  return (
    <>
      {now > 0 && (
        <p>
          {isApproved ? (
            <Plural
              value={now}
              one={`# volunteer will be approved at ${siteName}. They will be notified by e-mail and can log activities right away.`}
              other={`# volunteers will be approved at ${siteName}. They will be notified by e-mail and can log activities right away.`}
            />
          ) : (
            <Plural
              value={now}
              one={`# volunteer will be withdrawn at ${siteName}, and can no longer log activities there. What was logged stays.`}
              other={`# volunteers will be withdrawn at ${siteName}, and can no longer log activities there. What was logged stays.`}
            />
          )}
        </p>
      )}
      {then > 0 && (
        <p>
          {isApproved ? (
            <Plural
              value={then}
              one={`# volunteer will be approved at ${siteName} in a season that is not the active one. No e-mail is sent.`}
              other={`# volunteers will be approved at ${siteName} in a season that is not the active one. No e-mail is sent.`}
            />
          ) : (
            <Plural
              value={then}
              one={`# volunteer will be withdrawn at ${siteName} in a season that is not the active one. What was logged stays.`}
              other={`# volunteers will be withdrawn at ${siteName} in a season that is not the active one. What was logged stays.`}
            />
          )}
        </p>
      )}
    </>
  )
}

const NAMED = 5

/** The first few by name; the others are counted. */
function Names({ of }: { of: readonly Volunteer[] }) {
  const format = useFormat()
  const names = format.list(of.slice(0, NAMED).map(({ Subject }) => calledName(Subject)))
  const others = of.length - NAMED
  return others > 0 ? (
    <Plural value={others} one={`(${names}, and # other)`} other={`(${names}, and # others)`} />
  ) : (
    <>({names})</>
  )
}
