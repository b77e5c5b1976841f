import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayWriteOrganizations } from '../../../domain/organization/permissions.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { NothingSearched } from './no-organizations.tsx'
import { asksForRows, organizationAddress } from './organization-address.ts'
import { OrganizationList } from './organization-list.tsx'
import { listsOfOrganizations } from './organization-lists.ts'
import { OrganizationTools } from './organization-tools.tsx'
import './organizations.css'
import { useState } from 'react'
import { ProposalsLine } from './proposals/proposals-line.tsx'
import { RegisterTools } from './register-tools.tsx'

/** The register of schools and other organizations (specification 3, section 2, Organizations): paged by the server. */
export function OrganizationsPage() {
  const { t } = useLingui()
  const { actor } = useSession()
  const { state, change } = useListAddress(organizationAddress)
  const savedId = useSavedId()
  const isKeeper = mayWriteOrganizations(actor)
  // What was changed beside the list is read anew, where one is in it.
  const [changes, setChanges] = useState(0)
  return (
    <ListsProvider besides={listsOfOrganizations}>
      <PageHeader
        title={t`Organizations`}
        actions={
          isKeeper && (
            <>
              <RegisterTools onChanged={() => setChanges((count) => count + 1)} />
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                renderRoot={(props) => <Link {...props} to="/organization/create" />}
              >
                <Trans>Add an organization</Trans>
              </Button>
            </>
          )
        }
      />
      <ProposalsLine />
      <OrganizationTools state={state} onChange={change} />
      {!asksForRows(state) && !savedId ? (
        <NothingSearched onBrowseNew={() => change({ browses: true, statuses: [0] })} />
      ) : (
        <OrganizationList changes={changes} savedId={savedId} state={state} onChange={change} />
      )}
    </ListsProvider>
  )
}
