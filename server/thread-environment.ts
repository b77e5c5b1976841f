/**
 * What a thread is given of this process's environment: no secret, and where Node keeps what it has compiled, without
 * which each thread compiles its modules anew.
 */
export function threadEnvironment(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}
