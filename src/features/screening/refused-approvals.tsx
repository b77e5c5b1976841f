import { Trans, useLingui } from '@lingui/react/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'

interface RefusedApprovalsProps {
  documents: readonly Pick<ScreeningDocumentRecord, 'Id' | 'Subject'>[]
  problems: readonly Problem[]
}

/** Whose approvals kept a list of them from being saved, and why: nothing of it was. */
export function RefusedApprovals({ documents, problems }: RefusedApprovalsProps) {
  const { i18n } = useLingui()
  const named = documents.flatMap(({ Id, Subject }) => {
    const problem = problems.find(({ Field }) => Field?.startsWith(`[${Id}]`))
    return problem ? [{ Id, name: Subject.FullName, problem }] : []
  })
  const [first] = problems
  return (
    <>
      <Trans>
        Nothing was saved, and your changes are still marked: look at the rows as they are now, then save
        again.
      </Trans>
      {named.length > 0 ? (
        <ul className="screening-refused">
          {named.map(({ Id, name, problem }) => (
            <li key={Id}>
              <strong>{name}</strong> {i18n._(phraseFor(problem))}
            </li>
          ))}
        </ul>
      ) : (
        first && <p className="screening-refused">{i18n._(phraseFor(first))}</p>
      )}
    </>
  )
}
