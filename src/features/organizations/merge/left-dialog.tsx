import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { PointingType, Unmerged } from '../../../../domain/organization/patch-schema.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { nameAndPlace } from '../chosen-organizations.tsx'

/** What the undo of a merge left as it is, because somebody changed it since: by kind, named where the reader may know. */
export function LeftDialog({ undone, onClose }: { undone: Unmerged; onClose: () => void }) {
  const { t } = useLingui()
  const { Organization, Restored, Left, LeftTotal } = undone
  const name = nameAndPlace(Organization)
  const kinds = [...new Set(Left.map(({ Type }) => Type))]
  const more = LeftTotal - Left.length
  const kindOf = useKindPhrases()
  return (
    <Dialog opened onClose={onClose} title={t`The merge was undone`} shape="roomy">
      <p>
        <Plural
          value={Restored}
          _0={`${name} is a separate organization again.`}
          one={`${name} is a separate organization again, and # record names it again.`}
          other={`${name} is a separate organization again, and # records name it again.`}
        />
      </p>
      <p>
        <Plural
          value={LeftTotal}
          one="# record was changed since the merge and stays as it is now:"
          other="# records were changed since the merge and stay as they are now:"
        />
      </p>
      <ul className="organizations-left" aria-label={t`Records that stay as they are`}>
        {kinds.map((kind) => {
          const ofKind = Left.filter(({ Type }) => Type === kind)
          const named = ofKind.filter(({ Name }) => Name)
          return (
            <li key={kind}>
              <strong>{kindOf(kind, ofKind.length)}</strong>
              {named.length > 0 && (
                <ul>
                  {named.map(({ Id, Name }) => (
                    <li key={Id}>{Name}</li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      <div className="elan-dialog-actions">
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function useKindPhrases(): (kind: PointingType, count: number) => string {
  const { t } = useLingui()
  return (kind, count) => {
    switch (kind) {
      case 'Workshop':
        return t`${plural(count, { one: '# activity', other: '# activities' })}`
      case 'EducatorAuxData':
        return t`${plural(count, { one: '# educator', other: '# educators' })}`
      case 'OutreachRequest':
        return t`${plural(count, { one: '# outreach request', other: '# outreach requests' })}`
      case 'VolunteerProfile':
        return t`${plural(count, { one: '# profile', other: '# profiles' })}`
      case 'Site':
        return t`${plural(count, { one: '# site', other: '# sites' })}`
      case 'TrackingItem':
        return t`${plural(count, { one: '# tracking item', other: '# tracking items' })}`
      case 'OrganizationProposal':
        return t`${plural(count, { one: '# proposed correction', other: '# proposed corrections' })}`
      case 'Organization':
        return t`${plural(count, { one: '# organization', other: '# organizations' })}`
    }
  }
}
