/**
 * The pages' policy forbids eval, and Firefox reports even the try: zod is told so before anybody builds a schema with it,
 * which no import of ours could promise once files are split into chunks. For the app, its worker and the threads alike, and
 * for the bench, which measures what they run. A plugin of the build.
 */
export const withoutEval = () => ({
  name: 'zod-without-eval',
  transform: (code: string, id: string) =>
    // A line at the end moves nothing that a source map names.
    /\/zod\/v4\/core\/core\.js$/.test(id)
      ? { code: `${code}\nconfig({ jitless: true });\n`, map: null }
      : undefined,
})
