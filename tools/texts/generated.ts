import { fileURLToPath } from 'node:url'
import { type Argument, argumentsOf, type Kind } from './arguments.ts'
import { type Catalogue, messageCatalogues, screenCatalogues } from './catalogues.ts'

const HEAD = '// Written by `npm run texts` from the English catalogues.\n'
const TYPES: Readonly<Record<Kind, string>> = { number: 'number', text: 'string', value: 'Value' }

const named = (name: string, { kind, optional }: Argument): string =>
  `readonly ${name}${optional ? '?' : ''}: ${TYPES[kind]}`

function paramsOf(source: string): string {
  const found = [...argumentsOf(source)].map(([name, argument]) => named(name, argument))
  return found.length === 0 ? 'None' : `{ ${found.join('; ')} }`
}

const linesOf = (messages: Catalogue['messages'], indent: string): string =>
  [...messages].map(([key, source]) => `${indent}readonly '${key}': ${paramsOf(source)}\n`).join('')

const KINDS = 'type Value = string | number\ntype None = Record<never, never>\n'

/** Every code with what its sentence names. */
function messageTypes(): string {
  const all = new Map(messageCatalogues('en').flatMap(({ messages }) => [...messages]))
  return `${HEAD}${KINDS}
/** What the sentence of each code names. */
export interface MessageParams {
${linesOf(all, '  ')}}

export type MessageCode = keyof MessageParams
`
}

/** Every text of a screen with what it names, by feature. */
function screenTypes(): string {
  const features = screenCatalogues('en').map(
    ({ name, messages }) => `  readonly ${name}: {\n${linesOf(messages, '    ')}  }\n`,
  )
  return `${HEAD}${KINDS}
/** What each text of a feature names. */
export interface Texts {
${features.join('')}}
`
}

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The files that give every message its parameters, and what belongs into them. */
export const GENERATED = [
  { path: at('packages/domain/src/messages.generated.ts'), text: messageTypes },
  { path: at('apps/web/src/i18n/texts.generated.ts'), text: screenTypes },
] as const
