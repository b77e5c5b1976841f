import { Trans, useLingui } from '@lingui/react/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'

/** Who kept a list of approvals from being written, each with why. */
export const refusedOf = (rows: readonly Volunteer[], problems: readonly Problem[]) =>
  rows.flatMap(({ Id, Subject }) => {
    const problem = problems.find(({ Field }) => Field?.startsWith(`[${Id}]`))
    return problem ? [{ Id, name: calledName(Subject), problem }] : []
  })

/** Who kept a list of approvals from being written, and why: nothing of it was. */
export function ApprovalRefusals(props: { rows: readonly Volunteer[]; problems: readonly Problem[] }) {
  const { i18n } = useLingui()
  const named = refusedOf(props.rows, props.problems)
  const [first] = props.problems
  return (
    <div role="alert">
      <p>
        <Trans>Nobody was changed, and your selection is as it was.</Trans>
      </p>
      {named.length > 0 ? (
        <ul className="volunteer-refusals">
          {named.map(({ Id, name, problem }) => (
            <li key={Id}>
              <strong>{name}</strong> {i18n._(phraseFor(problem))}
            </li>
          ))}
        </ul>
      ) : (
        first && <p>{i18n._(phraseFor(first))}</p>
      )}
    </div>
  )
}
