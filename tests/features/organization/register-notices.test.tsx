import { expect, test } from 'vitest'
import type { Season } from '../../../domain/site/season.ts'
import type { Me } from '../../../domain/subject/person.ts'
import type { EnrolmentFacts } from '../../../src/data/people/enrolment.ts'
import type { Registering } from '../../../src/data/queries/past-season.ts'
import { Everywhere } from '../../../src/features/enrolment/enrolment-page.tsx'
import { RegisterNotice } from '../../../src/features/home/register-notices.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const nowhere: Registering = { hasSeason: true, isReturning: false, withdrawnFrom: [], hasSiteLeft: false }
const drawn = async (registering: Partial<Registering>) =>
  wordsIn(await drawPage(() => <RegisterNotice {...nowhere} {...registering} />))

test('whoever was withdrawn at one site is shown the way to another, where one is left', async () => {
  const withdrawnFrom = ['Toronto']
  const withOther = await drawn({ withdrawnFrom, hasSiteLeft: true })
  expect(withOther).toContain('was withdrawn')
  expect(withOther).toContain('Register at a site')
  const alone = await drawn({ withdrawnFrom })
  expect(alone).toContain('was withdrawn')
  expect(alone).not.toContain('Register at a site')
})

test('where no site is active, nobody is sent to register at one, whether they come back or are new', async () => {
  for (const isReturning of [false, true]) {
    const words = await drawn({ isReturning })
    expect(words).toContain('No site takes registrations at the moment')
    expect(words).not.toContain('egister at a site')
    expect(await drawn({ isReturning, hasSiteLeft: true })).not.toContain('No site takes registrations')
  }
})

test('the page says so, too, and only to somebody who is registered that they are, everywhere', async () => {
  const page = async (...registrations: { SiteId: string; SeasonId: string }[]) => {
    const facts: EnrolmentFacts = {
      me: { SiteRegistrations: registrations } as unknown as Me,
      profile: null,
      season: { Id: 'now' } as Season,
      sites: [],
      lists: new Map(),
    }
    return wordsIn(await drawPage(() => <Everywhere facts={facts} />))
  }
  const none = 'No site takes registrations at the moment'
  expect(await page()).toContain(none)
  expect(await page({ SiteId: 'toronto', SeasonId: 'before' })).toContain(none)
  const registered = await page({ SiteId: 'toronto', SeasonId: 'now' })
  expect(registered).toContain('You are registered at every site')
  expect(registered).not.toContain(none)
})
