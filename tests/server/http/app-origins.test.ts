import { expect, test } from 'vitest'
import { appOrigins } from '../../../server/app-origins.ts'
import { issuerSettings } from '../../../server/identity/issuer-settings.ts'
import { testConfig, withServer } from '../support/with-server.ts'

const environment = {
  PUBLIC_URL: 'https://elan.example:8443',
  FRENCH_HOSTS: 'rayonnement.example, elan.example',
  ENVIRONMENT_HOSTS: 'staging=try.example',
}
const origins = ['https://elan.example:8443', 'https://rayonnement.example:8443', 'https://try.example:8443']
const server = withServer({ environment })

test('the app is opened under each of its hosts, as under the public one', () => {
  expect(appOrigins(testConfig(environment))).toEqual(origins)
  expect(appOrigins(testConfig({ PUBLIC_URL: 'https://elan.example' }))).toEqual(['https://elan.example'])
})

test('people sign in under each, and the page that tries it lists the addresses of each', async () => {
  const redirects = origins.flatMap((origin) => [`${origin}/callback`, `${origin}/silent-renew`])
  const afterSignOut = origins.map((origin) => `${origin}/`)
  const { clients } = issuerSettings(server.db, server.config, { signing: [], cookies: [] })
  expect(clients).toMatchObject([{ redirect_uris: redirects, post_logout_redirect_uris: afterSignOut }])
  const host = { host: 'try.example:8443' }
  const { value } = await server.call('administrator', 'GET', '/api/vms/Setup/SignIn', undefined, host)
  expect(value).toMatchObject({ Redirects: redirects, AfterSignOut: afterSignOut })
})
