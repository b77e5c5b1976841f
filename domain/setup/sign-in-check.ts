import { z } from 'zod'

/**
 * What can be said of a sign-in that was tried, by what it is about. `right` is as it should be; `note` works, but worse
 * than it could; `wrong` keeps people out, or keeps them from being known.
 */
export const signInFindings = {
  token_readable: 'right',
  token_opaque: 'wrong',
  token_encrypted: 'wrong',
  signature_right: 'right',
  signature_wrong: 'wrong',
  algorithm_unknown: 'wrong',
  key_unknown: 'wrong',
  keys_unreachable: 'wrong',
  issuer_right: 'right',
  issuer_slash: 'wrong',
  issuer_other: 'wrong',
  audience_right: 'right',
  audience_missing: 'wrong',
  audience_other: 'wrong',
  audience_client_id: 'wrong',
  kind_right: 'right',
  kind_usual: 'wrong',
  kind_id_token: 'wrong',
  kind_no_scope: 'wrong',
  kind_other: 'wrong',
  time_right: 'right',
  time_missing: 'wrong',
  time_over: 'wrong',
  clock_behind: 'wrong',
  subject_right: 'right',
  subject_missing: 'wrong',
  subject_long: 'wrong',
  address_right: 'right',
  address_named_otherwise: 'wrong',
  address_at_userinfo: 'wrong',
  address_in_id_token: 'wrong',
  address_missing: 'wrong',
  verified_right: 'right',
  verified_trusted: 'right',
  verified_missing: 'wrong',
  verified_no: 'wrong',
  names_right: 'right',
  names_in_one: 'note',
  names_at_userinfo: 'note',
  names_missing: 'note',
  userinfo_right: 'right',
  userinfo_unreachable: 'wrong',
  userinfo_absent: 'wrong',
  userinfo_of_another: 'wrong',
  scope_right: 'right',
  scope_less: 'note',
  refresh_right: 'right',
  refresh_missing: 'note',
  redirect_right: 'right',
  redirect_elsewhere: 'wrong',
} as const

/** See {@link signInFindings}. */
export type SignInFinding = keyof typeof signInFindings

/** See {@link signInFindings}. */
const signInFindingCodes = Object.keys(signInFindings) as SignInFinding[]

/** What somebody at the server gave, so that the sign-in can be tried while nobody can sign in to allow it. */
const codeSchema = z.string().min(1).max(100)

/** The query of the settings of the sign-in. */
export const signInSettingsQuerySchema = z.strictObject({ Code: codeSchema.optional() })

/** The body that asks what a token lacks: whoever signed in hands it over. */
export const signInCheckBodySchema = z.strictObject({
  Code: codeSchema.optional(),
  AccessToken: z.string().min(1).max(16_384),
  /** The names of the claims of the ID token that came with it; never what they say. */
  IdTokenClaims: z.array(z.string().max(200)).max(200),
  /** The scopes that were granted, where the provider told. */
  Scope: z.string().max(4000).nullable(),
  HasRefreshToken: z.boolean(),
  /** The origin to which the provider sent the person back. */
  Origin: z.string().max(300),
})

/** See {@link signInCheckBodySchema}. */
export type SignInCheckBody = z.infer<typeof signInCheckBodySchema>

const findingSchema = z.strictObject({
  Code: z.enum(signInFindingCodes),
  /** What the token says, or lacks; '' where that adds nothing. */
  Found: z.string(),
  /** What the configuration asks for; '' likewise. */
  Wanted: z.string(),
})

/** Schema of what a token is, and lacks. */
export const signInCheckSchema = z.strictObject({
  /** The server takes the token: its bearer is signed in. */
  IsAccepted: z.boolean(),
  Findings: z.array(findingSchema),
  /** The names of the token's claims. */
  Claims: z.array(z.string()),
})

/** See {@link signInCheckSchema}. */
export type SignInCheck = z.infer<typeof signInCheckSchema>

/** Schema of how the provider is spoken to, for whoever may try it. */
export const signInSettingsSchema = z.strictObject({
  Issuer: z.string(),
  ClientId: z.string(),
  Audience: z.string(),
  Scope: z.string(),
  ApiParameter: z.string(),
  TokenKind: z.string(),
  /** Addresses that the provider has to know. */
  Redirects: z.array(z.string()),
  AfterSignOut: z.array(z.string()),
})

/** See {@link signInSettingsSchema}. */
export type SignInSettings = z.infer<typeof signInSettingsSchema>
