import manifest from '../../package.json' with { type: 'json' }

/** The version that people see, from the manifest. */
export const productVersion: string = manifest.version
