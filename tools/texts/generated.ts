import { fileURLToPath } from 'node:url'
import { type Argument, argumentsOf, type Kind } from './arguments.ts'
import { type Catalogue, messageCatalogues, screenCatalogues } from './catalogues.ts'

const HEAD = '// Written by `npm run texts` from the English catalogues.\n'
const TYPES: Readonly<Record<Kind, string>> = { number: 'number', text: 'string', value: 'Value' }

const named = (name: string, { kind, optional }: Argument): string =>
  `readonly ${name}${optional ? '?' : ''}: ${TYPES[kind]}`

/** The messages that name something, with what they name. */
const linesOf = ({ messages }: Catalogue, indent: string): string =>
  [...messages]
    .map(([key, source]) => ({ key, found: [...argumentsOf(source)].map((each) => named(...each)) }))
    .filter(({ found }) => found.length > 0)
    .map(({ key, found }) => `${indent}readonly '${key}': { ${found.join('; ')} }\n`)
    .join('')

/** An English catalogue as the compiler reads it, from the folder of its language. */
const typeOf = ({ path }: Catalogue): string => `typeof import('./en/${path}')`

/** What the sentence of each code names. */
const messageParams = (): string => `${HEAD}type Value = string | number

/** What the sentence of each code names, of those that name something. */
export interface MessageParams {
${messageCatalogues('en')
  .map((catalogue) => linesOf(catalogue, '  '))
  .join('')}}
`

/** Where the compiler finds every code. */
const messageCodes = (): string => `${HEAD}
/** Every code that has a sentence. */
export type MessageCode =
${messageCatalogues('en')
  .map((catalogue) => `  | keyof ${typeOf(catalogue)}\n`)
  .join('')}`

/** Where the compiler finds the texts of each feature, and what those name that name something. */
const screenTexts = (): string => `${HEAD}type Value = string | number

/** The texts of each feature. */
export interface Catalogues {
${screenCatalogues('en')
  .map((catalogue) => `  readonly ${catalogue.name}: ${typeOf(catalogue)}\n`)
  .join('')}}

/** What the texts of a feature name, of those that name something. */
export interface ParamsByText {
${screenCatalogues('en')
  .map((catalogue) => `  readonly ${catalogue.name}: {\n${linesOf(catalogue, '    ')}  }\n`)
  .join('')}}
`

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The files that tell the compiler what is worded and what it names, and what belongs into them. */
export const GENERATED = [
  { path: at('packages/domain/src/messages.generated.ts'), text: messageParams },
  { path: at('packages/contract/src/messages/codes.generated.ts'), text: messageCodes },
  { path: at('apps/web/src/i18n/texts.generated.ts'), text: screenTexts },
] as const
