import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SUBJECT_CLAIM_LIMIT } from '../../../domain/kernel/text-limits.ts'
import type { SignInFinding } from '../../../domain/setup/sign-in-check.ts'

/** What is said of a finding, and what to change where. */
export interface FindingPhrase {
  says: MessageDescriptor
  remedy?: MessageDescriptor
}

/** Spelled in one way in every language. */
const spelled = { address: 'email', ofMicrosoft: 'email_verified=xms_edov' }

/** The sentences of each finding; `found` is what the token says, `wanted` what the configuration asks for. */
export const findingPhrases: Record<SignInFinding, (found: string, wanted: string) => FindingPhrase> = {
  token_readable: () => ({ says: msg`The access token is a JWT, which the server can read.` }),
  token_opaque: () => ({
    says: msg`The access token can be read by the provider alone.`,
    remedy: msg`The provider has to be told for which API the token is: set OIDC_API_PARAMETER and OIDC_AUDIENCE (at Auth0, audience), or put a broker in front of it (Google).`,
  }),
  token_encrypted: () => ({
    says: msg`The access token is encrypted.`,
    remedy: msg`At the provider, let tokens for this API be signed only.`,
  }),
  signature_right: (found) => ({ says: msg`The provider signed it (${found}).` }),
  signature_wrong: () => ({
    says: msg`The signature is not that of the provider’s key.`,
    remedy: msg`OIDC_JWKS names keys of another provider, or of another server of the same one: leave it out, or name the keys that the issuer’s discovery document names.`,
  }),
  algorithm_unknown: (found, wanted) => ({
    says: msg`It is signed by ${found}, which is not taken.`,
    remedy: msg`At the provider, choose one of ${wanted} for the tokens of this API.`,
  }),
  key_unknown: (found) => ({
    says: msg`It is signed with a key (${found}) that is not among the provider’s keys.`,
    remedy: msg`OIDC_ISSUER or OIDC_JWKS names another server than the one that made the token. At Microsoft, a token for Graph looks like this: OIDC_SCOPE has to name the API’s own scope.`,
  }),
  keys_unreachable: () => ({
    says: msg`The server cannot fetch the provider’s keys.`,
    remedy: msg`From the server, OIDC_ISSUER with /.well-known/openid-configuration has to answer; behind a firewall, name the keys in OIDC_JWKS.`,
  }),
  issuer_right: (found) => ({ says: msg`The issuer is the right one: ${found}` }),
  issuer_slash: (found) => ({
    says: msg`The issuer differs by the slash at its end: the token says ${found}`,
    remedy: msg`Set OIDC_ISSUER to that, to the letter.`,
  }),
  issuer_other: (found, wanted) => ({
    says: msg`The token comes from the issuer ${found}, not from ${wanted}`,
    remedy: msg`Set OIDC_ISSUER to what the token says if that is the provider meant. At Microsoft, requestedAccessTokenVersion has to be 2; at Keycloak, KC_HOSTNAME decides.`,
  }),
  audience_right: (found) => ({ says: msg`It is made for this API: ${found}` }),
  audience_missing: (_found, wanted) => ({
    says: msg`It does not say for whom it is made; ${wanted} is asked for.`,
    remedy: msg`At Keycloak, add the audience mapper; elsewhere set OIDC_API_PARAMETER and OIDC_AUDIENCE as the provider asks.`,
  }),
  audience_other: (found, wanted) => ({
    says: msg`It is made for ${found}, not for ${wanted}.`,
    remedy: msg`Set OIDC_AUDIENCE to the API’s own name if it is among these; otherwise the provider makes tokens for another API: see OIDC_API_PARAMETER, OIDC_SCOPE and, at Keycloak, the audience mapper.`,
  }),
  audience_client_id: (found) => ({
    says: msg`It names the app (${found}) as its client instead of an audience.`,
    remedy: msg`Set OIDC_AUDIENCE_CLAIM=client_id.`,
  }),
  kind_right: () => ({ says: msg`Its kind is that of access tokens.` }),
  kind_usual: (found) => ({
    says: msg`It is of kind “${found}”, and tokens of kind at+jwt are asked for.`,
    remedy: msg`Set OIDC_TOKEN_KIND=JWT.`,
  }),
  kind_id_token: () => ({
    says: msg`It bears the marks of an ID token, which opens no API.`,
    remedy: msg`The provider has to make an access token for an API: register one there, and name it by OIDC_AUDIENCE and OIDC_SCOPE.`,
  }),
  kind_no_scope: () => ({
    says: msg`It grants no scope, and only a scope tells an access token of kind JWT from an ID token.`,
    remedy: msg`Name a scope of the API in OIDC_SCOPE, and let the provider write it into the token (scope or scp).`,
  }),
  kind_other: (found) => ({
    says: msg`It is of kind “${found}”, which is no access token.`,
    remedy: msg`At the provider, choose access tokens of kind at+jwt or JWT.`,
  }),
  time_right: (found) => ({ says: msg`Its times are valid: it lasts ${found} seconds.` }),
  time_missing: (found) => ({
    says: msg`It does not say when it was made and when it ends (${found}).`,
    remedy: msg`The claims iat and exp are needed; no variable stands in for them.`,
  }),
  time_over: (found) => ({
    says: msg`It ended ${found} seconds ago by the clock of this server.`,
    remedy: msg`Try again at once. If it says the same, the clock of the server is ahead of the provider’s: let it be set by the network (NTP).`,
  }),
  clock_behind: (found) => ({
    says: msg`It was made ${found} seconds in the future by the clock of this server.`,
    remedy: msg`The clock of the server is behind the provider’s: let it be set by the network (NTP).`,
  }),
  subject_right: (_found, wanted) => ({ says: msg`It says whose it is (${wanted}).` }),
  subject_missing: (found, wanted) => ({
    says: msg`It does not say whose it is: ${wanted} is missing among ${found}.`,
    remedy: msg`In OIDC_CLAIMS, name the claim that always stays the same for a person, such as sub=oid.`,
  }),
  subject_long: (found, wanted) => ({
    says: msg`It says whose it is (${wanted}) in ${found} characters; ${SUBJECT_CLAIM_LIMIT} are the most.`,
    remedy: msg`In OIDC_CLAIMS, name a shorter claim that always stays the same for a person, such as sub=oid.`,
  }),
  address_right: (found) => ({ says: msg`It tells the e-mail address: ${found}` }),
  address_named_otherwise: (found, wanted) => ({
    says: msg`The e-mail address is in the claim ${found}, not in ${wanted}.`,
    remedy: msg`Add ${`email=${found}`} to OIDC_CLAIMS, if the provider lets nobody write it themselves.`,
  }),
  address_at_userinfo: (_found, wanted) => ({
    says: msg`The token leaves the e-mail address (${wanted}) out; the userinfo endpoint tells it.`,
    remedy: msg`Set OIDC_USERINFO=on.`,
  }),
  address_in_id_token: (_found, wanted) => ({
    says: msg`Only the ID token tells the e-mail address (${wanted}).`,
    remedy: msg`At the provider, add the claim to access tokens, or let the userinfo endpoint tell it and set OIDC_USERINFO=on.`,
  }),
  address_missing: (_found, wanted) => ({
    says: msg`The provider tells no e-mail address (${wanted}): invitations and ADMINISTRATORS cannot find this person.`,
    remedy: msg`Add ${spelled.address} to OIDC_SCOPE, and at the provider the claim to access tokens; or set OIDC_USERINFO=on.`,
  }),
  verified_right: () => ({ says: msg`The provider has verified the address.` }),
  verified_trusted: () => ({
    says: msg`Every address of the provider counts as verified (OIDC_TRUST_ADDRESSES).`,
  }),
  verified_missing: (_found, wanted) => ({
    says: msg`The provider does not say whether the address is verified (${wanted}): nobody is given a role by it.`,
    remedy: msg`At the provider, add the claim, or name it in OIDC_CLAIMS (at Microsoft ${spelled.ofMicrosoft}). Where the charity itself gave every address, set OIDC_TRUST_ADDRESSES=on.`,
  }),
  verified_no: () => ({
    says: msg`The provider says that the address is not verified.`,
    remedy: msg`Verify it at the provider, then try again.`,
  }),
  names_right: (found) => ({ says: msg`It tells the name: ${found}` }),
  names_in_one: (found, wanted) => ({
    says: msg`It tells given and family name in one: ${found}`,
    remedy: msg`Where the last word is not always the family name, add the claims ${wanted} at the provider.`,
  }),
  names_at_userinfo: (_found, wanted) => ({
    says: msg`The token leaves the names (${wanted}) out; the userinfo endpoint tells them.`,
    remedy: msg`Set OIDC_USERINFO=on.`,
  }),
  names_missing: (_found, wanted) => ({
    says: msg`The provider tells no names (${wanted}): people would have to be named by hand.`,
    remedy: msg`Add profile to OIDC_SCOPE, and at the provider the claims to access tokens; or set OIDC_USERINFO=on, or OIDC_CLAIMS where they are called otherwise.`,
  }),
  userinfo_right: () => ({ says: msg`The userinfo endpoint answers for this person.` }),
  userinfo_unreachable: (found) => ({
    says: msg`The userinfo endpoint does not answer the server. ${found}`,
    remedy: msg`Take OIDC_USERINFO away where the endpoint is not for tokens of this API (at Microsoft), and add the claims to access tokens.`,
  }),
  userinfo_absent: () => ({
    says: msg`The provider has no userinfo endpoint.`,
    remedy: msg`Take OIDC_USERINFO away, and add the claims to access tokens.`,
  }),
  userinfo_of_another: () => ({
    says: msg`The userinfo endpoint names the person otherwise than the token.`,
    remedy: msg`In OIDC_CLAIMS, name a claim for sub that both have.`,
  }),
  scope_right: () => ({ says: msg`All scopes that were asked for are granted.` }),
  scope_less: (found) => ({
    says: msg`Not granted: ${found}`,
    remedy: msg`At the provider, let the app have these scopes, or take them out of OIDC_SCOPE.`,
  }),
  refresh_right: () => ({ says: msg`There is a refresh token: people stay signed in.` }),
  refresh_missing: () => ({
    says: msg`There is no refresh token: people sign in anew when this token ends.`,
    remedy: msg`Add offline_access to OIDC_SCOPE (not at Cognito), and let the app have refresh tokens at the provider.`,
  }),
  redirect_right: (found) => ({ says: msg`The provider sends people back to ${found}` }),
  redirect_elsewhere: (found, wanted) => ({
    says: msg`This page is at ${found}, and the server believes it is at ${wanted}`,
    remedy: msg`Set PUBLIC_URL to the address that people use.`,
  }),
}
