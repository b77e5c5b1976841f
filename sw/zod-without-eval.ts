/** What zod makes its objects with: code that checks them, or nothing of the kind. */
const [MADE_TO_CODE, PLAIN] = ['core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)']

/**
 * The pages' policy forbids eval, and Firefox reports even the try: zod is told so before anybody builds a schema with it,
 * which no import of ours could promise once files are split into chunks; and what it would have put into code with is left
 * out, a kilobyte. For the app, its worker and the threads alike, and for the bench, which measures what they run. A plugin of
 * the build, which fails where another version of zod has other words.
 */
export const withoutEval = () => ({
  name: 'zod-without-eval',
  transform: (code: string, id: string) => {
    // A line at the end moves nothing that a source map names, nor does a shorter name within a line.
    if (/\/zod\/v4\/core\/core\.js$/.test(id))
      return { code: `${code}\nconfig({ jitless: true });\n`, map: null }
    if (!/\/zod\/v4\/classic\/schemas\.js$/.test(id)) return undefined
    if (!code.includes(MADE_TO_CODE)) throw new Error('zod makes its objects in another way')
    return { code: code.replace(MADE_TO_CODE, PLAIN), map: null }
  },
})
