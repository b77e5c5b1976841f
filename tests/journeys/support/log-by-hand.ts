import { expect } from 'vitest'
import { behindTheScenes } from './door.ts'
import type { ForwardProxy } from './forward-proxy.ts'
import { home, people } from './people.ts'
import type { Hand } from './plain-page.ts'

/** How many logs of that name the server holds. */
export const arrived = async (title: string): Promise<number> =>
  (await behindTheScenes(`select id from activity where name = '${title}' and deleted_on is null`)).length

/** Signs the volunteer in through the issuer's page. */
export async function signIn(hand: Hand): Promise<void> {
  await hand.page.goto(home)
  await hand.press('button', /^Sign in$/)
  await hand.fill(/^E-?mail/, people.volunteer)
  await hand.fill(/^Password/, 'elan-demo')
  await hand.press('button', /^Sign in$/)
  await hand.heading(/^Hello/)
}

/** With signal again: on the server once, and the device says so. */
export async function isSentOnce(hand: Hand, title: string, proxy: ForwardProxy): Promise<void> {
  proxy.mend()
  await hand.page.goto(home)
  // The worker sends as the page opens: whoever left now would break off the files that it is still asking for.
  await hand.heading(/^Hello/)
  await expect.poll(() => arrived(title), { timeout: 60_000 }).toBe(1)
  await hand.page.goto(`${home}/unsent`)
  await hand.sees(/Everything was sent/)
  await hand.page.goto(`${home}/Toronto/Workshops?q=${encodeURIComponent(title)}`)
  await hand.sees(/\b1 activity\b/)
  expect(await arrived(title)).toBe(1)
}

/** Begins a workshop from the first page and saves it to be finished later. */
export async function logWorkshop(hand: Hand, title: string): Promise<void> {
  await hand.press('button', /^Log an activity$/)
  await hand.press('link', /^Workshop\b/)
  await hand.fill(/^Name of the activity/, title)
  await hand.sees(/Draft kept on this/)
  await hand.press('button', /^Save and finish later$/)
  await hand.sees(/It will be sent by itself/)
  // The form goes by itself: whoever opened another page before would break its way off.
  await hand.leaves(/\/Create(\?|$)/)
}
