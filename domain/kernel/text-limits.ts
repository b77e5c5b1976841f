/** Longest e-mail address, in characters: what mail servers take. */
export const EMAIL_LIMIT = 254

/** Longest text that a list is searched for, in characters (decisions, The contract). */
export const SEARCH_LIMIT = 200

/** Longest given or family name that is taken from an issuer, in characters: more than any form of ours takes. */
export const ISSUER_NAME_LIMIT = 100

/** Longest `sub` by which an issuer may name a person, in characters (OpenID Connect Core, section 2). */
export const SUBJECT_CLAIM_LIMIT = 255
