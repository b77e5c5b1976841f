import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isFilled } from '../../../domain/kernel/text.ts'
import { kitName } from '../../../domain/kit/kit-name.ts'
import { useAskForm } from '../ask-form.tsx'

/** The classes as they were said: what they would like, and who is in them. */
export function ReviewClasses() {
  const { t } = useLingui()
  const { draft, lists, locale } = useAskForm()
  const nameOfKit = (id: string | null) => {
    const kit = lists.lists?.Kits.find(({ Id }) => Id === id)
    return kit && kitName(kit, locale)
  }
  const gradeName = (id: string | null) =>
    lists.lists && (lists.lists.Lists.Grades.find(({ Id }) => Id === id)?.[locale] ?? t`No grade yet`)
  return (
    <ol className="ask-said-classes">
      {draft.request.Classes.map((one, index) => (
        <li key={one.Id}>
          <strong>
            <Trans>Class {index + 1}</Trans>
          </strong>
          {[nameOfKit(one.KitId), one.Topic, one.AdditionalInfo]
            .filter((text) => text)
            .map((text) => (
              <p key={text}>{text}</p>
            ))}
          {one.Grades.map((grade) => {
            const count = t`${plural(grade.NumStudents ?? 0, { one: '# young person', other: '# youth' })}`
            const name = gradeName(grade.GradeId)
            const said = [name, draft.NumbersTyped[grade.Id] ?? count].filter(isFilled)
            return <p key={grade.Id}>{said.join(' · ')}</p>
          })}
        </li>
      ))}
    </ol>
  )
}
