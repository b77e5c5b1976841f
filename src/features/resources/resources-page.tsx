import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { coordinates } from '../../../domain/kernel/actor.ts'
import { type ClientConfig, loadConfig } from '../../data/device/config.ts'
import { bringCoordinatorFolder, readCoordinatorFolder } from '../../data/site/coordinator-folder.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, Loading } from '../../ui/page-states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { frameAddressOf, mayFrame, safeFolder } from './folder-frame.ts'
import { type ResourceTab, resourceTabs } from './resource-tabs.ts'
import './resources.css'
import { languageOf } from '../../ui/format.ts'

interface ResourcesPageProps {
  site: SessionSite
  tab: ResourceTab | undefined
  onTab: (tab: ResourceTab) => void
}

/**
 * The folders of the national office, of coordinators (for elevated people alone) and of the site, where it has one
 * (specification 1, section 2, Resources). Without signal their addresses are here all the same.
 */
export function ResourcesPage({ site, tab, onTab }: ResourcesPageProps) {
  const { t, i18n } = useLingui()
  const { actor } = useSession()
  const [config, setConfig] = useState<ClientConfig | null>(null)
  useEffect(() => {
    loadConfig().then(setConfig, (error: unknown) =>
      console.info('The configuration could not be read', error),
    )
  }, [])
  const forCoordinators = coordinates(actor, site.Id)
  const theirs = useLiveQuery(async () => readCoordinatorFolder())
  const hasKept = Boolean(theirs)
  useEffect(() => {
    // Whoever coordinates no more is told so, and loses what is kept.
    if (forCoordinators || hasKept) bringCoordinatorFolder().catch((error: unknown) => console.info(error))
  }, [forCoordinators, hasKept])
  if (!config || theirs === undefined) return <Loading />
  const language = languageOf(i18n.locale)
  const folders: Record<ResourceTab, { title: string; folder: string | null }> = {
    national: { title: t`National office`, folder: safeFolder(config.Links.NationalDrive?.[language]) },
    coordinators: {
      title: t`Coordinators`,
      folder: forCoordinators ? safeFolder(theirs?.[language]) : null,
    },
    site: { title: site.Name, folder: safeFolder(site.DriveURL) },
  }
  const tabs = resourceTabs.filter((id) => folders[id].folder !== null)
  const current = tabs.find((id) => id === tab) ?? tabs[0]
  const { title, folder } = current ? folders[current] : { title: '', folder: null }
  return (
    <>
      <PageHeader title={t`Resources`} subtitle={site.Name} />
      {current && folder ? (
        <Tabs
          label={t`Folders`}
          tabs={tabs.map((id) => ({ id, title: folders[id].title }))}
          current={current}
          onChange={onTab}
        >
          <Folder key={folder} folder={folder} title={title} hosts={config.FrameHosts ?? []} />
        </Tabs>
      ) : (
        <Empty title={t`There are no folders yet`}>
          <Trans>Once the national office or your site shares one, it stands here.</Trans>
        </Empty>
      )}
    </>
  )
}

function Folder(props: { folder: string; title: string; hosts: readonly string[] }) {
  const { folder, title, hosts } = props
  const { t } = useLingui()
  const online = useOnline()
  const isFramed = online && mayFrame(folder, hosts)
  return (
    <>
      <p>
        <a href={folder} target="_blank" rel="noopener noreferrer" className="resources-link">
          {t`Open the folder “${title}”`}
          <IconExternalLink size={16} aria-hidden="true" />
          <span className="elan-only-heard">{t`(opens in a new tab)`}</span>
        </a>
      </p>
      {isFramed ? (
        <iframe
          className="resources-frame"
          src={frameAddressOf(folder)}
          title={t`Folder “${title}”`}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Alert color="primary" icon={<IconInfoCircle aria-hidden="true" />}>
          {online ? (
            <Trans>This folder opens in a tab of its own: it cannot be shown inside this page.</Trans>
          ) : (
            <Trans>There is no signal here. The folder opens as soon as there is.</Trans>
          )}
        </Alert>
      )}
    </>
  )
}
