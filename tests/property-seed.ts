/**
 * In CI properties are tried with the same values every time, so that a run fails for what was changed. Elsewhere each
 * run draws others; a failure prints the seed that repeats it.
 */
if (process.env.CI === 'true') {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_260_601 })
}
