import { decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { issuerSettings } from '../../../server/identity/issuer-settings.ts'
import { people } from '../support/people.ts'
import { renew, signIn, Visitor } from '../support/sign-in.ts'
import { withIssuer } from '../support/with-issuer.ts'

const { coordinator } = people
const issuer = await withIssuer()
const { config, origin } = issuer

/** As if that much time had passed since each renewal. */
const letPass = (time: string) =>
  sql`update oidc_store set consumed_on = consumed_on - ${time}::interval where consumed_on is not null`.execute(
    issuer.db,
  )

describe('renewing', () => {
  it('rotates the refresh token', async () => {
    const first = await signIn(origin, coordinator.email)
    const second = await renew(origin, first.refresh_token)
    expect(second.access_token).toBeTruthy()
    expect(second.refresh_token).not.toBe(first.refresh_token)
  })

  it('accepts the previous token again while its successor is unused: the answer may have been lost', async () => {
    const first = await signIn(origin, coordinator.email)
    await renew(origin, first.refresh_token)
    const again = await renew(origin, first.refresh_token)
    expect(again.error).toBeUndefined()
    expect((await renew(origin, again.refresh_token)).error).toBeUndefined()
  })

  it('accepts it a day later as well: a phone may be without signal for as long', async () => {
    const first = await signIn(origin, coordinator.email)
    await renew(origin, first.refresh_token)
    await letPass('1 day')
    const again = await renew(origin, first.refresh_token)
    expect(again.error).toBeUndefined()
    await letPass('1 day')
    const kept = await renew(origin, first.refresh_token)
    expect((await renew(origin, kept.refresh_token)).error).toBeUndefined()
    expect((await renew(origin, first.refresh_token)).error).toBe('invalid_grant')
  })

  it('lets one successor live: whoever uses another ends the line', async () => {
    const first = await signIn(origin, coordinator.email)
    const lost = await renew(origin, first.refresh_token)
    const kept = await renew(origin, first.refresh_token)
    const next = await renew(origin, kept.refresh_token)
    expect(next.error).toBeUndefined()
    expect((await renew(origin, lost.refresh_token)).error).toBe('invalid_grant')
    expect((await renew(origin, next.refresh_token)).error).toBe('invalid_grant')
  })

  it('does not feed a thief beside the owner', async () => {
    const stolen = await signIn(origin, coordinator.email)
    let [owner, thief] = [stolen, stolen]
    let rounds = 0
    while (owner.error === undefined && thief.error === undefined && rounds < 12) {
      owner = await renew(origin, owner.refresh_token)
      thief = await renew(origin, thief.refresh_token)
      rounds += 1
    }
    expect(rounds).toBe(2)
    expect(thief.error).toBe('invalid_grant')
    expect((await renew(origin, owner.refresh_token)).error).toBe('invalid_grant')
  })

  it('ends the whole line when a token is used behind its successor', async () => {
    const first = await signIn(origin, coordinator.email)
    const second = await renew(origin, first.refresh_token)
    const third = await renew(origin, second.refresh_token)
    expect((await renew(origin, first.refresh_token)).error).toBe('invalid_grant')
    expect((await renew(origin, third.refresh_token)).error).toBe('invalid_grant')
  })

  it('leaves other sign-ins alone when one line ends', async () => {
    const visitor = new Visitor()
    const phone = await signIn(origin, coordinator.email, visitor)
    const laptop = await signIn(origin, coordinator.email)
    const second = await renew(origin, phone.refresh_token)
    await renew(origin, second.refresh_token)
    await renew(origin, phone.refresh_token)
    expect((await renew(origin, laptop.refresh_token)).error).toBeUndefined()
  })

  it('ends with disuse after 90 days, and 400 days after the sign-in whatever happens', async () => {
    const { ttl } = issuerSettings(issuer.db, config, { signing: [], cookies: [] })
    const lifetime = ttl?.RefreshToken as (ctx: unknown, token: { iiat: number }) => number
    const secondsLeft = (signedInDaysAgo: number) => {
      const iiat = Math.floor(Date.now() / 1000) - signedInDaysAgo * 86_400
      return lifetime(undefined, { iiat })
    }
    expect(secondsLeft(0) / 86_400).toBe(90)
    expect(secondsLeft(390) / 86_400).toBeCloseTo(10, 1)
    expect(secondsLeft(401)).toBe(1)
    const { refresh_token } = await signIn(origin, coordinator.email)
    await sql`update oidc_store set expires_on = now() - interval '1 second' where model = 'RefreshToken'`.execute(
      issuer.db,
    )
    expect((await renew(origin, refresh_token)).error).toBe('invalid_grant')
  })

  it('goes on after a restart, with sessions and tokens as they were', async () => {
    const before = await signIn(origin, coordinator.email)
    await issuer.restart()
    const after = await renew(origin, before.refresh_token)
    expect(after.access_token).toBeTruthy()
    expect(decodeProtectedHeader(after.access_token).kid).toBe(decodeProtectedHeader(before.access_token).kid)
  })
})
