/** Longest e-mail address, in characters: what mail servers take. */
export const EMAIL_LIMIT = 254

/** Longest text that a list is searched for, in characters (decisions, The contract). */
export const SEARCH_LIMIT = 200
