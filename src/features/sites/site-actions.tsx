import { useLingui } from '@lingui/react/macro'
import { IconInbox, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayBeDeleted } from '../../../domain/site/rules.ts'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'

interface SiteActionsProps {
  site: SiteRecord
  onDelete: (site: SiteRecord) => void
}

/** What can be done from a row of the sites (specification 1, section 2, Sites). */
export function SiteActions({ site, onDelete }: SiteActionsProps) {
  const { t } = useLingui()
  const name = site.Name
  return (
    <OverflowMenu
      label={t`More for ${name}`}
      items={[
        {
          id: 'intake',
          words: t`Intake status`,
          label: t`Intake status of ${name}`,
          Icon: IconInbox,
          draw: (props) => <Link {...props} to="/site/$siteId/intake" params={{ siteId: site.Id }} />,
        },
        {
          id: 'edit',
          words: t`Edit`,
          label: t`Edit ${name}`,
          Icon: IconPencil,
          draw: (props) => <Link {...props} to="/sites/update" search={{ id: site.Id }} />,
        },
        {
          id: 'delete',
          words: t`Delete`,
          label: t`Delete ${name}`,
          Icon: IconTrash,
          isDanger: true,
          whyNot: mayBeDeleted(site) ? undefined : t`The national office cannot be deleted.`,
          onPress: () => onDelete(site),
        },
      ]}
    />
  )
}
