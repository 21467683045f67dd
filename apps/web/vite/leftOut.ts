import type { Plugin } from 'vite'

/** Modules that come along in a browser's scripts and that no page here ever reaches; what they export does nothing. */
const LEFT_OUT = [
  // Schemas written as JSON: for the server's document of calls.
  /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
  // Its own English: a rule yields codes, and the catalogue words them.
  /\/zod\/v4\/locales\/en\.js$/,
  // Values that contain themselves: what comes over the wire or from a form cannot.
  /\/zod\/v4\/core\/memoizer\.js$/,
  // Lists that grow at their end: ours have pages.
  /\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
  // Routes that are asked for one by one; here all of them are known from the beginning.
  /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
  // Watching the router from outside.
  /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
]
const DECLARED = /^export (?:(?:const|function) (\w+)|(default))/gm
const LISTED = /^export \{([^}]+)\}/gm

function exportsOf(code: string): string[] {
  const declared = [...code.matchAll(DECLARED)].map(([, name, byDefault]) => name ?? byDefault ?? '')
  const listed = [...code.matchAll(LISTED)].flatMap(([, names = '']) => names.split(','))
  return [...declared, ...listed.map((name) => name.split(' as ').at(-1)?.trim() ?? '')].filter(Boolean)
}

export const leftOut: Plugin = {
  name: 'left-out',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!LEFT_OUT.some((module) => module.test(id))) return null
    const names = exportsOf(code)
    if (names.length === 0) this.error(`${id} exports its parts in another way now`)
    const empty = names.map((name) => `export { none as ${name} }`)
    return {
      code: ['const none = () => undefined', ...empty].join('\n'),
      map: null,
      moduleSideEffects: false,
    }
  },
}
