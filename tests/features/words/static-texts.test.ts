import { describe, expect, test } from 'vitest'
import { charityLinks } from '../../../domain/charity/document.ts'
import { isOpenPage, mayOpenPage } from '../../../domain/page/page-access.ts'
import { frameAddressOf, mayFrame, safeFolder } from '../../../src/features/resources/folder-frame.ts'
import { sayWithLinks } from '../../../src/features/static-pages/say-with-links.ts'
import { setFrench } from '../../../src/features/static-pages/set-french.ts'
import { type StaticTexts, staticPageNames } from '../../../src/features/static-pages/static-text.ts'
import { texts as english } from '../../../src/features/static-pages/texts/texts-in-english.ts'
import { texts as french } from '../../../src/features/static-pages/texts/texts-in-french.ts'

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsIn)
      : []
const targetsIn = (texts: unknown) =>
  wordsIn(texts).flatMap((words) => Array.from(words.matchAll(/\]\(([^)]+)\)/g), ([, target = '']) => target))

describe('the texts of the static pages', () => {
  const shapeOf = (texts: StaticTexts) =>
    staticPageNames.map((name) =>
      texts.pages[name].sections.map(({ id, blocks }) => [
        id,
        blocks.map((block) => (typeof block === 'string' ? 'words' : wordsIn(block).length)),
        targetsIn(blocks),
      ]),
    )

  test('say the same in both languages: sections, lists and links', () => {
    expect(shapeOf(french)).toEqual(shapeOf(english))
    expect(targetsIn(french.thankYou)).toEqual(targetsIn(english.thankYou))
  })

  test('lead to pages that open to everybody at a site, and to addresses of the configuration', () => {
    const reader = { SubjectId: 'me', Roles: [], Approvals: [{ SiteId: 's', SeasonId: 'now', Active: true }] }
    const targets = [...new Set(targetsIn(english))]
    expect(targets.length).toBeGreaterThan(8)
    for (const target of targets) {
      const [outside = '', page] = target.startsWith('link:') ? target.slice(5).split('|') : ['', target]
      if (outside !== '') expect(charityLinks, target).toContain(outside)
      if (page !== undefined)
        expect(isOpenPage(page) || mayOpenPage(page, reader, { siteId: 's' }), target).toBe(true)
    }
  })

  test('say nothing of an address that nobody wrote, and lose no sentence for it', () => {
    const words = wordsIn([english, french]).map((text) => sayWithLinks(text, () => undefined))
    const linked = words.flatMap((text) =>
      Array.from(text.matchAll(/\]\(link:([^)|]+)\)/g), ([, name]) => name),
    )
    // The form for schools is ours, and the section on alumni is not shown without their list.
    expect([...new Set(linked)].sort()).toEqual(['AlumniList', 'LocalOutreach'])
    expect(sayWithLinks('Read{ [this](link:A)}.', (name) => (name === 'A' ? 'https://a' : undefined))).toBe(
      'Read [this](link:A).',
    )
    expect(words.join('')).not.toMatch(/[{}]/)
  })

  test('have one id for each section of a page', () => {
    for (const { sections } of Object.values(english.pages))
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })

  test('tell what the documents ask for, with the same figures in both languages', () => {
    const ids = english.pages.help.sections.map(({ id }) => id)
    for (const id of [
      ...[
        'log',
        'profile',
        'register',
        'password',
        'record',
        'missing',
        'coordinator',
        'withdraw',
        'problem',
      ],
      'accessibility',
    ])
      expect(ids).toContain(id)
    expect(wordsIn(english.pages.workplans).join()).toContain('August 15')
    expect(wordsIn(french.pages.workplans).join()).toContain('15 août')
    expect(wordsIn(english.pages.expensemanagement).join()).toContain('$10')
    expect(wordsIn(french.pages.expensemanagement).join()).toContain('10\u00a0$')
    expect(wordsIn(english.thankYou).join()).toMatch(/over 1,300 .* about 17,000 hours/)
    expect(wordsIn(french.thankYou).join()).toMatch(/plus de 1\u00a0300 .* environ 17\u00a0000 heures/)
    expect(english.thankYou.quotes).toHaveLength(3)
  })

  test('say of hours that reviewing decides about them, not that the log is complete', () => {
    const said = (texts: StaticTexts, id: string) =>
      wordsIn(texts.pages.help.sections.find((section) => section.id === id)).join()
    for (const id of ['record', 'missing']) {
      expect(said(english, id)).toMatch(/review/)
      expect(said(french, id)).toMatch(/révis/)
    }
    expect(said(english, 'missing')).not.toMatch(/complete/)
    expect(said(french, 'missing')).not.toMatch(/complète/)
  })

  test('are set as French is: spaces that do not break, typographic apostrophes', () => {
    for (const words of wordsIn(french)) {
      expect(words).not.toMatch(/ [:»%$]|« |\d \d{3}|'/)
      expect(words).not.toMatch(/ [;!?]/)
    }
    for (const words of wordsIn(english)) expect(words).not.toMatch(/'|"/)
    expect(setFrench('Il dit : « 17 000 $, 16 h »')).toBe(
      'Il dit\u00a0: «\u00a017\u00a0000\u00a0$, 16\u00a0h\u00a0»',
    )
  })
})

describe('a folder of the resources', () => {
  test('of the drive is framed under the address that may be framed; others as they are', () => {
    expect(frameAddressOf('https://drive.google.com/drive/folders/1a_B-2?usp=sharing')).toBe(
      'https://drive.google.com/embeddedfolderview?id=1a_B-2#list',
    )
    expect(frameAddressOf('https://files.example/site')).toBe('https://files.example/site')
  })
  test('is framed only where the configuration says so, and over https', () => {
    const hosts = ['https://drive.google.com']
    expect(mayFrame('https://drive.google.com/drive/folders/1', hosts)).toBe(true)
    expect(mayFrame('https://drive.google.com.evil.example/', hosts)).toBe(false)
    expect(mayFrame('http://drive.google.com/', hosts)).toBe(false)
    expect(mayFrame('nonsense', hosts)).toBe(false)
  })
  test('that is no address over https is none', () => {
    for (const folder of ['javascript:alert(1)', 'http://files.example', 'file', '', null, undefined])
      expect(safeFolder(folder)).toBeNull()
    expect(safeFolder('https://files.example/site')).toBe('https://files.example/site')
  })
})
