import type { Plugin } from 'vite'

/** Of an endpoint's declaration: what the server and its documents read, and no browser. */
const SERVERS_OWN = ['summary', 'access', 'owned', 'refusals', 'rateLimits']
const CONTRACT = /\/packages\/contract\/src\/(?!messages\/)(?:\w+\/)?\w+\.ts$/

/** Takes the server's own fields out of the declarations of calls that a browser brings along. */
export const endpoints: Plugin = {
  name: 'endpoints',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!CONTRACT.test(id)) return null
    let rest = code
    // From the last to the first: what stands before keeps its place.
    for (const statement of this.parse(code).body.toReversed()) {
      if (statement.type !== 'ExportNamedDeclaration') continue
      if (statement.declaration?.type !== 'VariableDeclaration') continue
      const [declared] = statement.declaration.declarations
      const call = declared?.init
      if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue
      const [fields] = call.arguments
      if (call.callee.name !== 'endpoint' || fields?.type !== 'ObjectExpression') continue
      const kept = fields.properties.filter(
        (field) =>
          field.type !== 'Property' ||
          field.key.type !== 'Identifier' ||
          !SERVERS_OWN.includes(field.key.name),
      )
      const text = kept.map(({ start, end }) => code.slice(start, end)).join(',\n')
      rest = `${rest.slice(0, fields.start)}{${text}}${rest.slice(fields.end)}`
    }
    return { code: rest, map: null }
  },
}
