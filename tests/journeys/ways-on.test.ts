import { expect, it } from 'vitest'
import { desktop, home, phone, someone } from './support/people.ts'

const levels = (page: { evaluate: <T>(run: () => T) => Promise<T> }): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) => Number(heading.tagName[1])),
  )

it('a page that is not there has one heading, and a way home', async () => {
  const { page } = await someone('coordinator', { ...desktop, expectedErrors: [/404/] })
  const unknown = crypto.randomUUID()
  for (const path of [
    '/nowhere/at/all',
    `/Toronto/Workshop/Update?id=${unknown}`,
    `/Toronto/ProgramSupport/Update?id=${unknown}`,
    `/Toronto/InSeasonTraining/Update?id=${unknown}`,
    `/Toronto/Workshops/${unknown}/review`,
  ]) {
    await page.goto(home + path)
    await page.getByRole('heading', { level: 1, name: 'This page was not found' }).waitFor()
    expect([path, await levels(page)]).toEqual([path, [1]])
  }
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
})

it('Home’s headings step down one by one, and staff choose the site in one place', async () => {
  const { page } = await someone('staff', desktop)
  await page.getByRole('list', { name: 'Latest logs' }).getByRole('article').first().waitFor()
  const found = await levels(page)
  expect(found).toContain(3)
  expect(found.filter((level, place) => level > (found[place - 1] ?? 0) + 1)).toEqual([])
  expect(await page.getByRole('combobox', { name: 'Site' }).count()).toBe(1)
  await page.setViewportSize(phone)
  await expect.poll(() => page.getByRole('combobox', { name: 'Site' }).count()).toBe(1)
})

it('a newcomer is led to registering before anything else, and told in words of a site that is not theirs', async () => {
  const { page } = await someone('newcomer', { ...phone, fresh: true })
  const register = await page
    .getByRole('main')
    .getByRole('link', { name: 'Register at a site' })
    .boundingBox()
  const posts = await page.getByRole('heading', { name: 'Posts' }).boundingBox()
  expect(register?.y).toBeLessThan(posts?.y ?? 0)
  await page.goto(`${home}/Toronto/Workshops`)
  await page.getByText('There is no such site, or you are not approved there yet.').waitFor()
})

it('whoever translates is not told to seek approval at a site, and is led to the words', async () => {
  const { page } = await someone('localizer', desktop)
  await page.getByText('Your role needs no site').waitFor()
  expect(await page.getByText('You are not approved at a site yet').count()).toBe(0)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Words' }).click()
  await page.getByRole('heading', { level: 1, name: 'Words' }).waitFor()
})

it('the tab names the log, and a new program support is not called as its list is', async () => {
  const { page } = await someone('coordinator', desktop)
  await page.goto(`${home}/Toronto/Workshops`)
  const first = page.getByRole('link', { name: /^(Edit|View) / }).first()
  const name = (await first.getAttribute('aria-label'))?.replace(/^(Edit|View) /, '')
  await first.click()
  await expect.poll(() => page.title()).toContain(`${name} · `)
  await page.goto(`${home}/Toronto/ProgramSupport`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const ofList = await page.title()
  await page.getByRole('link', { name: 'New program support' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log new program support' }).waitFor()
  await expect.poll(() => page.title()).toBe('Log new program support · Élan')
  expect(ofList).not.toBe('Log new program support · Élan')
})
