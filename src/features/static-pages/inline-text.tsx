import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMenuSite } from '../../pickers/surroundings/last-site.ts'
import { pathAtSite } from '../../pickers/surroundings/path-at-site.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { sayWithLinks } from './say-with-links.ts'
import type { Block } from './static-text.ts'
import { useOutsideLinks } from './use-outside-links.ts'

/** `[words](target)` and what stands between. */
const pattern = /\[([^\]]+)\]\(([^)]+)\)/

/** A paragraph, a list or steps. */
export function TextBlock({ block }: { block: Block }) {
  const links = useOutsideLinks()
  if (typeof block === 'string') {
    return (
      <p>
        <InlineText text={block} />
      </p>
    )
  }
  const List = 'steps' in block ? 'ol' : 'ul'
  return (
    <List>
      {('steps' in block ? block.steps : block.list).map((line) =>
        sayWithLinks(line, links) === '' ? null : (
          <li key={line}>
            <InlineText text={line} />
          </li>
        ),
      )}
    </List>
  )
}

/** Words with their links. A link whose target is nowhere (no site, nothing written) stays words. */
export function InlineText({ text }: { text: string }) {
  const parts = sayWithLinks(text, useOutsideLinks()).split(/(\[[^\]]+\]\([^)]+\))/)
  // Parts of a fixed text: their order is all that tells them apart.
  return parts.map((part, index) => {
    const [, words = '', target = ''] = pattern.exec(part) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places.
    return target ? <TextLink key={index} words={words} target={target} /> : part
  })
}

function TextLink({ words, target: given }: { words: string; target: string }) {
  const { t } = useLingui()
  const site = useMenuSite()
  const { state } = useSession()
  const links = useOutsideLinks()
  const [outside = '', target] = given.startsWith('link:')
    ? given.slice('link:'.length).split('|')
    : ['', given]
  const href = links(outside)
  if (href) {
    const leavesTheApp = href.startsWith('https:')
    return (
      <a href={href} {...(leavesTheApp && { target: '_blank', rel: 'noopener noreferrer' })}>
        {words}
        {leavesTheApp && <span className="elan-only-heard"> {t`(opens in a new tab)`}</span>}
      </a>
    )
  }
  if (!target || (state !== 'signed-in' && !target.startsWith('/static/'))) return words
  if (target.startsWith('/$site') && !site) return words
  const [path = '', hash] = pathAtSite(target, site?.UrlPart ?? '').split('#')
  return (
    <Link to={path} hash={hash}>
      {words}
    </Link>
  )
}
