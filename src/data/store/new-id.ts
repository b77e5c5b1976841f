import { v7 } from 'uuid'

/**
 * The Id of a new record or item: a GUID that begins with the time of this device's clock (RFC 9562, version 7). What was made
 * one after the other therefore lies side by side in every store, here and on the server, and takes fewer bytes together. That
 * is all: nothing may be concluded from an Id, neither an order nor a time. Not for what has to be a secret.
 */
export const newId = (): string => v7()
