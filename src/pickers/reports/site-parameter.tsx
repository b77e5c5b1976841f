import { useLingui } from '@lingui/react/macro'
import { coordinatedSites, isStaff } from '../../../domain/kernel/actor.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { useSession } from '../surroundings/session-context.tsx'
import { useSites } from '../surroundings/use-places.ts'

/** A site: staff may leave it out, and so ask for all; coordinators choose among their own. */
export function SiteParameter() {
  const { t } = useLingui()
  const { actor } = useSession()
  const sites = useSites()
  const own = coordinatedSites(actor)
  const staff = isStaff(actor)
  return (
    <SelectField
      name="SiteId"
      label={t`Site`}
      required={!staff}
      placeholder={staff ? t`All sites` : undefined}
      choices={sites
        .filter(({ Id }) => staff || own.includes(Id))
        .map(({ Id, Name }) => ({ value: Id, label: Name }))}
    />
  )
}
