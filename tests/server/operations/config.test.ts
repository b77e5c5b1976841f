import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfig } from '../../../server/config.ts'

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return (error as Error).message
  }
  throw new Error('accepted')
}

describe('configuration', () => {
  it('needs nothing to start a demonstration', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 8080,
      publicUrl: 'http://localhost:8080',
      outsideIssuer: null,
      audience: 'urn:elan:api',
      clientId: 'elan-app',
      demo: { scale: 2500 },
      frenchHosts: [],
      trustedProxies: [],
    })
  })

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', OIDC_ISSUER: '' })).toMatchObject({ port: 8080, outsideIssuer: null })
  })

  it('names each variable that is wrong', () => {
    const message = messageOf({
      PORT: 'eighty',
      PUBLIC_URL: 'elan.example',
      DATABASE_URL: 'mysql://x',
      DEMO: 'perhaps',
    })
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'DEMO']) expect(message).toContain(`  ${name}:`)
  })

  it('names with them each that lacks another, or a file that cannot be read', () => {
    const message = messageOf({
      PORT: 'abc',
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail.example:587',
      METRICS_ADDRESS: '0.0.0.0:9464',
      LINKS_FILE: '/nowhere.json',
    })
    for (const name of ['PORT', 'OIDC_ISSUER', 'MAIL_FROM', 'METRICS_TOKEN', 'LINKS_FILE'])
      expect(message).toContain(`\n  ${name}: `)
  })

  it('names what a provider does not bear beside what cannot be read, and each mistake once', () => {
    const message = messageOf({
      OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0',
      OIDC_TOKEN_KIND: 'access',
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'nobody',
    })
    const named = message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0])
    expect(named.sort()).toEqual([
      'MAIL_FROM',
      'OIDC_API_PARAMETER',
      'OIDC_ISSUER',
      'OIDC_TOKEN_KIND',
      'SMTP_URL',
    ])
  })

  it('takes a variable that cannot be read for one that was given', () => {
    const message = messageOf({ NODE_ENV: 'production', OIDC_ISSUER: 'id.example', SMTP_URL: 'mail.example' })
    expect(message.match(/OIDC_ISSUER/g)).toHaveLength(1)
    expect(message).toContain('\n  MAIL_FROM: is needed')
  })

  it.each(['https://host.example/elan', 'https://host.example/?a', 'https://me@host.example'])(
    'refuses a PUBLIC_URL that is more than an origin: %s',
    (url) => {
      expect(messageOf({ PUBLIC_URL: url })).toContain('  PUBLIC_URL: is to be an origin alone')
    },
  )

  it('refuses an abbreviated production, rather than take it for development', () => {
    expect(messageOf({ NODE_ENV: 'prod' })).toContain('  NODE_ENV:')
  })

  it('refuses production without an issuer of its own', () => {
    expect(messageOf({ NODE_ENV: 'production' })).toContain('OIDC_ISSUER')
    expect(readConfig({ NODE_ENV: 'production', OIDC_ISSUER: 'https://id.example' })).toMatchObject({
      production: true,
      demo: null,
    })
  })

  it('loads no demonstration beside an issuer elsewhere, unless asked to', () => {
    expect(readConfig({ OIDC_ISSUER: 'https://id.example' }).demo).toBeNull()
    expect(readConfig({ OIDC_ISSUER: 'https://id.example', DEMO: 'on', DEMO_SCALE: '100000' }).demo).toEqual({
      scale: 100_000,
    })
    expect(readConfig({ DEMO: 'off' }).demo).toBeNull()
  })

  it('keeps an issuer to the letter, since tokens repeat it to the letter', () => {
    expect(readConfig({ OIDC_ISSUER: 'https://id.example/' }).outsideIssuer?.issuer).toBe(
      'https://id.example/',
    )
  })

  it('takes the origin of PUBLIC_URL, and lists as lists', () => {
    expect(
      readConfig({
        PUBLIC_URL: 'https://elan.example/',
        FRENCH_HOSTS: 'A.example, b.example',
        TRUST_PROXY: '10.0.0.1',
      }),
    ).toMatchObject({
      publicUrl: 'https://elan.example',
      frenchHosts: ['a.example', 'b.example'],
      trustedProxies: ['10.0.0.1'],
    })
  })

  it('reads which host name stands for which environment, and refuses what is none', () => {
    const told = readConfig({ ENVIRONMENT_HOSTS: 'staging=Try.example, sandbox=play.example' })
    expect(told.environmentHosts).toEqual([
      { environment: 'staging', host: 'try.example' },
      { environment: 'sandbox', host: 'play.example' },
    ])
    expect(messageOf({ ENVIRONMENT_HOSTS: 'holiday=try.example' })).toContain('ENVIRONMENT_HOSTS')
    expect(messageOf({ API_LOG_INTERVAL: '0', SLOW_REQUEST_THRESHOLD: 'soon' })).toMatch(
      /API_LOG_INTERVAL[\s\S]*SLOW_REQUEST_THRESHOLD/,
    )
  })

  it('takes a host with accents for what browsers make of it, as it does in PUBLIC_URL', () => {
    const told = readConfig({
      PUBLIC_URL: 'https://élan.example',
      FRENCH_HOSTS: 'Élan.example, plain.example, [::1]',
      ENVIRONMENT_HOSTS: 'staging=essai-élan.example',
    })
    expect(told.frenchHosts).toEqual(['xn--lan-9la.example', 'plain.example', '[::1]'])
    expect(told.environmentHosts).toEqual([{ environment: 'staging', host: 'xn--essai-lan-g4a.example' }])
    expect(told.publicUrl).toBe('https://xn--lan-9la.example')
    expect(messageOf({ FRENCH_HOSTS: 'élan.example/outreach' })).toContain('is not a host name alone')
  })

  it.each(['pa#ss', 'pa/ss'])('says how the signs of a password are written: %s', (password) => {
    const message = messageOf({
      DATABASE_URL: `postgres://elan:${password}@db.example/elan`,
      SMTP_URL: `smtp://elan:${password}@mail.example:587`,
    })
    for (const name of ['DATABASE_URL', 'SMTP_URL'])
      expect(message).toMatch(new RegExp(`  ${name}: is no address as .* # is written %23`))
    expect(message).not.toContain(password)
  })

  it.each([
    ['METRICS_ADDRESS', '127.0.0.1:99999'],
    ['TRUST_PROXY', '127.0.0.1, proxy.example'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['FRENCH_HOSTS', 'https://rayonnement.example'],
    ['FRENCH_HOSTS', 'rayonnement.example:8443'],
    ['ENVIRONMENT_HOSTS', 'staging=https://try.example'],
  ])('refuses a value by which the server would die later, or nobody be answered: %s=%s', (name, value) => {
    const [line] = messageOf({ [name]: value })
      .split('\n')
      .slice(1)
    expect(line).toMatch(new RegExp(`^  ${name}: `))
  })

  it('takes every way to name a proxy that is told apart from everybody', () => {
    const named = ['loopback', '10.0.0.0/8', '10.0.0.0/255.0.0.0', '::1', 'fd00::/8']
    expect(readConfig({ TRUST_PROXY: named.join(', ') }).trustedProxies).toEqual(named)
  })

  it('reads links from a file, and refuses addresses that run scripts', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'elan-links-')), 'links.json')
    writeFileSync(file, JSON.stringify({ Privacy: { en: 'https://x.example/privacy' } }))
    expect(readConfig({ LINKS_FILE: file }).links.Privacy).toEqual({
      en: 'https://x.example/privacy',
      fr: 'https://x.example/privacy',
    })
    writeFileSync(file, JSON.stringify({ Privacy: { en: 'javascript:alert(1)' }, Unknown: 1 }))
    expect(messageOf({ LINKS_FILE: file })).toContain('Privacy.en')
    expect(messageOf({ LINKS_FILE: '/nowhere.json' })).toContain('LINKS_FILE')
  })
})
