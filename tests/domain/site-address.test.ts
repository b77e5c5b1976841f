import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  isReservedFirstWord,
  nameRefusal,
  reservedFirstWords,
  urlPartOf,
} from '../../domain/site/url-part.ts'

describe('the first word of an address', () => {
  const firstWords = (pattern: string, root: string) => [
    ...new Set(globSync(pattern, { cwd: root }).map((file) => file.split('/')[0] ?? '')),
  ]

  it('of every page of the app without a site is reserved', () => {
    const pages = firstWords('**/*.tsx', 'src/routes')
      .map((file) => basename(file, '.tsx').split('.')[0]?.replaceAll('[', '') ?? '')
      // A trailing underscore takes a page out of its parent's frame; the address does not have it.
      .map((word) => word.replace(/_$/, ''))
      // A file that begins with a hyphen is no page.
      .filter((word) => !/^(-|\$|_|index$|route$)/.test(word))
    expect(pages).toEqual(expect.arrayContaining(['callback', 'log', 'silent-renew', 'unsent']))
    expect(pages.filter((word) => !isReservedFirstWord(word))).toEqual([])
  })

  it('of every file that the server answers with is reserved', () => {
    expect(firstWords('**/*', 'public').filter((word) => !isReservedFirstWord(word))).toEqual([])
    for (const word of ['api', 'oidc', 'health', 'assets', 'config.json', 'sw.js', 'index.html'])
      expect(isReservedFirstWord(word)).toBe(true)
  })

  // Specification 1, section 2; 2, section 2; 3, section 2, and the decisions on public forms.
  it.each(
    '/SiteEnrolment /enrolmentsuccess /reports /Kits /email /sites /site /seasons /subjects /users /subject /volunteer /benevoles /awards /award /enumerations /emails /awardtypes /HourClaiming /organizations /organization /static /outreach /rayonnement /evaluation'.split(
      ' ',
    ),
  )('of the specification’s %s is reserved', (path) => {
    expect(isReservedFirstWord(path.slice(1))).toBe(true)
  })

  it('stands in the list once, as it is compared', () => {
    expect(new Set(reservedFirstWords).size).toBe(reservedFirstWords.length)
    expect(reservedFirstWords.filter((word) => word !== word.toLowerCase())).toEqual([])
  })
})

describe('the name of a site', () => {
  it('makes its address: without spaces, encoded', () => {
    expect(urlPartOf('Grand Moncton')).toBe('GrandMoncton')
    expect(urlPartOf('Québec')).toBe('Qu%C3%A9bec')
    expect(urlPartOf("St. John's / Mount Pearl")).toBe("St.John's%2FMountPearl")
  })

  it.each([
    ['Toronto', null],
    ['Thunder Bay', null],
    ['API', 'reserved'],
    ['Health', 'reserved'],
    ['Kits', 'reserved'],
    ['Bénévoles', 'reserved'],
    ['silent-renew', 'reserved'],
    ['  ', 'required'],
    ['..', 'required'],
    ['montreal', 'taken'],
    ['MONT RÉAL', 'taken'],
    ['GrandMoncton', 'taken'],
  ])('%s: %s', (name, refusal) => {
    expect(nameRefusal(name, ['Montréal', 'Grand Moncton'])).toBe(refusal)
  })
})
