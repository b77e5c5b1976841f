import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import type { PublicForm } from '../../../domain/outreach/public-request.ts'
import { useAskForm } from '../ask-form.tsx'
import { Choice, ChoiceGroup } from '../choice-fields.tsx'
import { withSite } from '../draft.ts'
import { leaveOnEnter } from '../focus-field.ts'
import { WaitsForLists } from '../waits-for-lists.tsx'

type Site = PublicForm['Sites'][number]

/** From here on a list is searched rather than read. */
const many = 8

/** Which site is asked; those that take no requests can be read, with their reason, and not chosen. */
export function SiteStep() {
  const { lists } = useAskForm()
  return <WaitsForLists>{lists.lists && <Sites form={lists.lists} />}</WaitsForLists>
}

function Sites({ form }: { form: PublicForm }) {
  const { t } = useLingui()
  const { draft, change } = useAskForm()
  const [search, setSearch] = useState('')
  const { SiteId } = draft.request
  const words = searchWords(search)
  const shown = form.Sites.filter(({ Id, Name }) => Id === SiteId || matchesWords(fold(Name), words))
  const found = form.Sites.filter(({ Name }) => matchesWords(fold(Name), words)).length
  const wordsOfFound =
    found === 0 ? t`No site has this name.` : t`${plural(found, { one: '# site', other: '# sites' })}`
  const choose = (siteId: string | null) => change(withSite(draft, siteId), 'SiteId')
  return (
    <>
      {form.Sites.length > many && (
        <div className="ask-field">
          <label htmlFor="site-search">{t`Find a site by its name`}</label>
          <input
            id="site-search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={search}
            onKeyDown={leaveOnEnter}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <p role="status" className="ask-hint">
            {words.length > 0 && wordsOfFound}
          </p>
        </div>
      )}
      <ChoiceGroup name="SiteId" legend={t`Site`} required>
        <ul className="ask-cards">
          <li>
            <Choice
              kind="radio"
              group="site"
              checked={draft.SiteChosen && SiteId === null}
              onChange={() => choose(null)}
            >
              <strong>{t`No particular site`}</strong>
              <span className="ask-hint">{t`The national office finds the one that can come to you.`}</span>
            </Choice>
          </li>
          {shown.map((site) => (
            <li key={site.Id}>
              <SiteCard site={site} isChosen={site.Id === SiteId} onChoose={() => choose(site.Id)} />
            </li>
          ))}
        </ul>
      </ChoiceGroup>
    </>
  )
}

interface SiteCardProps {
  site: Site
  isChosen: boolean
  onChoose: () => void
}

function SiteCard({ site, isChosen, onChoose }: SiteCardProps) {
  const { t } = useLingui()
  const { locale } = useAskForm()
  if (site.Intake === 2) {
    return (
      <div className="ask-card" data-closed>
        <strong>{site.Name}</strong>
        <span className="ask-badge">{t`Closed`}</span>
        <span className="ask-hint">
          {t`This site takes no requests at the moment.`} {site.Reason?.[locale]}
        </span>
        {site.Comment && <span className="ask-hint">{site.Comment}</span>}
      </div>
    )
  }
  return (
    <Choice kind="radio" group="site" checked={isChosen} onChange={onChoose}>
      <strong>{site.Name}</strong>
      {site.Intake === 1 && (
        <>
          <span className="ask-badge" data-waiting>
            {t`Waiting list`}
          </span>
          <span className="ask-hint">
            {t`You can ask. This site has more requests than it can answer now, and will get back to you when there is room.`}
          </span>
        </>
      )}
    </Choice>
  )
}
