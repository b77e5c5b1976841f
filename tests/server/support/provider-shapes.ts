/** An identity provider as its documentation shows it: how it is configured, and its tokens. */
export interface ProviderShape {
  environment: Record<string, string>
  header: Record<string, string>
  /** An access token as the provider documents it, and what we read in it. */
  access: Record<string, unknown>
  person: Record<string, unknown>
  /** What the provider's ID token has instead; undefined takes a claim away. */
  id: { header?: Record<string, string>; claims: Record<string, unknown> }
  /** Access tokens for others. */
  elsewhere: Record<string, Record<string, unknown>>
}

/** The moment of the tests. */
export const providersNow = new Date('2026-02-10T15:00:00Z')
const seconds = providersNow.getTime() / 1000

/** The directory of the charity at Microsoft. */
export const tenant = '5f1c7a0e-7d5b-4a7e-9a61-0c2b6f3d1e11'
const client = '0f8fad5b-d9cb-469f-a165-70867728950e'
const times = { iat: seconds - 60, nbf: seconds - 60, exp: seconds + 3540 }

/** What a realm of Keycloak is asked for, however its access tokens are filled. */
const keycloak = {
  environment: {
    OIDC_ISSUER: 'https://sso.charity.example/realms/volunteers',
    OIDC_AUDIENCE: 'elan-api',
    OIDC_SCOPE: 'openid profile email offline_access',
    OIDC_API_PARAMETER: 'none',
    OIDC_TOKEN_KIND: 'JWT',
  },
  header: { typ: 'JWT', alg: 'RS256', kid: 'k1' },
}
const keycloakClaims = {
  ...times,
  auth_time: seconds - 70,
  jti: 'onrtac:1f6e',
  iss: 'https://sso.charity.example/realms/volunteers',
  aud: ['elan-api', 'account'],
  sub: '8b1d9b1c-2f30-4d8c-a5f2-5f0b2ab1a6a1',
}

/** The claims are those that each provider documents, with invented values. */
export const providerShapes: Record<string, ProviderShape> = {
  'Microsoft Entra ID': {
    environment: {
      OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0`,
      OIDC_AUDIENCE: client,
      OIDC_CLIENT_ID: client,
      OIDC_SCOPE: `openid profile email offline_access api://${client}/access`,
      OIDC_API_PARAMETER: 'none',
      OIDC_TOKEN_KIND: 'JWT',
      OIDC_CLAIMS: 'email_verified=xms_edov',
    },
    header: { typ: 'JWT', alg: 'RS256', kid: 'k1' },
    access: {
      ...times,
      aud: client,
      iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
      aio: 'AXQAi/8IAAAA',
      azp: client,
      azpacr: '0',
      email: 'zoe@charity.example',
      family_name: 'Tremblay',
      given_name: 'Zoé',
      oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
      preferred_username: 'zoe@charity.example',
      rh: 'I',
      scp: 'access',
      sub: 'HKZpfaHyWadeOouYlitjrI-KffTm222X5rrV3xDqfKQ',
      tid: tenant,
      uti: 'fqiBqXLPj0eQa82S-IYFAA',
      ver: '2.0',
      xms_edov: true,
    },
    person: {
      sub: 'HKZpfaHyWadeOouYlitjrI-KffTm222X5rrV3xDqfKQ',
      email: 'zoe@charity.example',
      emailVerified: true,
      givenName: 'Zoé',
      familyName: 'Tremblay',
    },
    id: { claims: { scp: undefined, azp: undefined, nonce: '123523', name: 'Zoé Tremblay' } },
    elsewhere: {
      'another tenant': {
        iss: 'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0',
      },
      'another API': { aud: '00000003-0000-0000-c000-000000000000' },
      'the old version': { iss: `https://sts.windows.net/${tenant}/`, ver: '1.0' },
    },
  },
  Keycloak: {
    ...keycloak,
    access: {
      ...keycloakClaims,
      typ: 'Bearer',
      azp: 'elan-app',
      sid: '0dfb1b0e',
      acr: '1',
      'allowed-origins': ['https://elan.charity.example'],
      realm_access: { roles: ['default-roles-volunteers'] },
      scope: 'openid email profile offline_access',
      email_verified: true,
      name: 'Amélie Roy',
      preferred_username: 'amelie',
      given_name: 'Amélie',
      family_name: 'Roy',
      email: 'amelie@people.example',
      locale: 'fr',
    },
    person: {
      sub: '8b1d9b1c-2f30-4d8c-a5f2-5f0b2ab1a6a1',
      email: 'amelie@people.example',
      emailVerified: true,
      locale: 'fr',
    },
    id: { claims: { typ: 'ID', aud: 'elan-app', scope: undefined, at_hash: 'x', nonce: 'n' } },
    elsewhere: {
      'another realm': { iss: 'https://sso.charity.example/realms/master' },
      'the account console alone': { aud: 'account' },
      'a logout': { typ: 'Logout', events: {} },
    },
  },
  'Keycloak, with the nonce of the sign-in in access tokens and no kind': {
    ...keycloak,
    access: {
      ...keycloakClaims,
      azp: 'elan-app',
      nonce: 'n-0S6_WzA2Mj',
      scope: 'openid email profile offline_access',
      email_verified: true,
      email: 'amelie@people.example',
    },
    person: { sub: '8b1d9b1c-2f30-4d8c-a5f2-5f0b2ab1a6a1', email: 'amelie@people.example' },
    id: { claims: { aud: 'elan-app', scope: undefined } },
    elsewhere: {
      'an ID token that grants a scope': { aud: 'elan-app' },
      'an ID token for the app and the API': { aud: ['elan-api', 'elan-app'] },
      'an ID token of the API, as a client of its own': { aud: 'elan-api', azp: 'elan-api' },
      'an ID token of the API that names no party': { aud: 'elan-api', azp: undefined },
      'an ID token that two parties claim': { client_id: 'elan-api' },
      'an ID token beside an access token': { at_hash: 'x' },
      'an ID token beside a code': { c_hash: 'x' },
      'an ID token that says so': { typ: 'ID' },
      'a token that grants nothing that the app asked for': { scope: 'roles' },
      'a token that grants nothing': { scope: undefined },
      'a token of another app': { azp: 'other-app' },
    },
  },
  Auth0: {
    environment: {
      OIDC_ISSUER: 'https://charity.ca.auth0.com/',
      OIDC_AUDIENCE: 'https://elan.charity.example/api',
      OIDC_API_PARAMETER: 'audience',
      OIDC_TOKEN_KIND: 'JWT',
      OIDC_CLAIMS:
        'email=https://charity.example/email, email_verified=https://charity.example/email_verified',
    },
    header: { typ: 'JWT', alg: 'RS256', kid: 'k1' },
    access: {
      iat: times.iat,
      exp: seconds + 86_340,
      iss: 'https://charity.ca.auth0.com/',
      sub: 'auth0|5f7c8ec7c33c6c004bbafe82',
      aud: ['https://elan.charity.example/api', 'https://charity.ca.auth0.com/userinfo'],
      azp: 'elan-app',
      scope: 'openid profile offline_access',
      'https://charity.example/email': 'li@people.example',
      'https://charity.example/email_verified': true,
    },
    person: {
      sub: 'auth0|5f7c8ec7c33c6c004bbafe82',
      email: 'li@people.example',
      emailVerified: true,
      givenName: null,
    },
    id: { claims: { aud: 'elan-app', scope: undefined, azp: undefined, nonce: 'n', sid: 's' } },
    elsewhere: {
      'the userinfo endpoint alone': { aud: 'https://charity.ca.auth0.com/userinfo' },
      'another customer': { iss: 'https://other.ca.auth0.com/' },
    },
  },
  Okta: {
    environment: {
      OIDC_ISSUER: 'https://charity.okta.com/oauth2/default',
      OIDC_AUDIENCE: 'api://default',
      OIDC_API_PARAMETER: 'none',
      OIDC_TOKEN_KIND: 'JWT',
      OIDC_CLAIMS: 'sub=uid, email=sub',
      OIDC_TRUST_ADDRESSES: 'on',
    },
    header: { alg: 'RS256', kid: 'k1' },
    access: {
      iat: times.iat,
      exp: times.exp,
      ver: 1,
      jti: 'AT.0mP4JKAZX1iACIT4vbEDF7LpvDVjxypPMf0D7uX39RE',
      iss: 'https://charity.okta.com/oauth2/default',
      aud: 'api://default',
      cid: 'elan-app',
      uid: '00u5t60iloOHN9pBi0h7',
      scp: ['openid', 'profile', 'offline_access'],
      sub: 'sam@charity.example',
    },
    person: { sub: '00u5t60iloOHN9pBi0h7', email: 'sam@charity.example', emailVerified: true },
    id: {
      claims: {
        aud: 'elan-app',
        scp: undefined,
        cid: undefined,
        amr: ['pwd'],
        idp: '0',
        at_hash: 'x',
        nonce: 'n',
      },
    },
    elsewhere: {
      'the organization itself': { iss: 'https://charity.okta.com', aud: 'https://charity.okta.com' },
      'another API': { aud: 'api://other' },
    },
  },
  'Amazon Cognito': {
    environment: {
      OIDC_ISSUER: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_example',
      OIDC_AUDIENCE: '55ucbe9k2pq1example',
      OIDC_CLIENT_ID: '55ucbe9k2pq1example',
      OIDC_API_PARAMETER: 'none',
      OIDC_TOKEN_KIND: 'JWT',
      OIDC_AUDIENCE_CLAIM: 'client_id',
      OIDC_USERINFO: 'on',
      OIDC_ORIGINS: 'https://charity.auth.ca-central-1.amazoncognito.com',
    },
    header: { alg: 'RS256', kid: 'k1' },
    access: {
      iat: times.iat,
      exp: times.exp,
      sub: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
      iss: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_example',
      version: 2,
      client_id: '55ucbe9k2pq1example',
      token_use: 'access',
      scope: 'openid profile email',
      auth_time: seconds - 70,
      jti: '3e4c',
      username: 'sam',
    },
    person: { sub: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee', email: null, emailVerified: false },
    id: {
      claims: {
        client_id: undefined,
        scope: undefined,
        token_use: 'id',
        aud: '55ucbe9k2pq1example',
        email_verified: true,
      },
    },
    elsewhere: {
      'another app of the pool': { client_id: '1example23456789' },
      'another pool': { iss: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_other' },
      'an ID token that borrows the claims': { token_use: 'id' },
    },
  },
}
